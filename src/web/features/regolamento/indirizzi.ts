/** The house rules as the browser's own viewer shows them (contract 5). */
export const DOCUMENTO = '/api/static/regolamento.pdf';
/** The same, to be saved; spelled as the specification has it (section 7). */
export const SCARICA = `${DOCUMENTO}/dowload`;
