/** The house rules as the browser's own viewer shows them (prodotto/documenti#regolamento). */
export const DOCUMENTO = '/api/static/regolamento.pdf';
/** The same, to be saved; spelled so on purpose (prodotto/parole#refusi-voluti). */
export const SCARICA = `${DOCUMENTO}/dowload`;
