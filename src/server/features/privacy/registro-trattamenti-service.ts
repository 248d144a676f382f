import { sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Config } from '../../platform/config.ts';
import { listInventati } from '../../platform/esempio.ts';
import { TABELLE } from './dati-personali.ts';
import { html, type Html } from './html.ts';
import { TRATTAMENTI } from './trattamenti.ts';
import { MISURE, NECESSITA, RISCHI } from './valutazione.ts';

/** What the page is about: one centre as it is set up. Nothing of it is read from the database. */
interface Installazione {
  readonly centro: Centro;
  readonly config: Config;
  readonly versione: string;
  /** The day that is printed. */
  readonly giorno: Giorno;
}

type Riga = readonly [nome: string, valore: Html | string];

const tabella = (titolo: string, righe: readonly Riga[]): Html =>
  html`<table>
    <caption>
      ${titolo}
    </caption>
    <tbody>
      ${righe.map(
        ([nome, valore]) =>
          html`<tr>
            <th scope="row">${nome}</th>
            <td>${valore}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
const elenco = (voci: readonly (Html | string)[]): Html =>
  html`<ul>
    ${voci.map((voce) => html`<li>${voce}</li>`)}
  </ul>`;

/** The host of an address, ' (posta.example.org)', without the name, the password and the path that it may have. */
function hostOf(address: string): string {
  const { hostname } = new URL(address);
  return hostname && ` (${hostname})`;
}

/**
 * The register of processing (GDPR art. 30) and the draft of an impact assessment (art. 35) of this installation, a page
 * to print (prodotto/trattamenti#registro). No secret of the configuration is in it.
 */
export function writeRegistroTrattamenti({ centro, config, versione, giorno }: Installazione): string {
  const mancano: string[] = [];
  /** What the centre has still to say, here and in the list at the end. */
  const manca = (cosa: string): Html => {
    if (!mancano.includes(cosa)) mancano.push(cosa);
    return html`<mark>DA COMPLETARE: ${cosa}</mark>`;
  };
  const { titolare, privacy } = centro;
  const { responsabile_protezione: dpo, responsabili_esterni: esterni = [] } = privacy;
  const mesi = config.DOCUMENT_RETENTION_MONTHS === 1 ? '1 mese' : `${config.DOCUMENT_RETENTION_MONTHS} mesi`;
  const destroys = config.DOCUMENT_AFTER_CHECK === 'destroy';
  const chi = tabella('Titolare e contatti', [
    [
      'Centro',
      html`${centro.nome}${listInventati(centro).length > 0 && html` ${manca('i dati del centro: sono ancora quelli di esempio')}`}`,
    ],
    ['Titolare', titolare.nome],
    ['Indirizzo', titolare.indirizzo],
    ['Contatto', titolare.casella],
    ['Telefono', centro.telefono],
    [
      'Responsabile della protezione dei dati',
      dpo
        ? `${dpo.nome}, ${dpo.casella}`
        : manca('il responsabile della protezione dei dati, o perché non serve'),
    ],
    [
      'Responsabili esterni',
      esterni.length > 0
        ? elenco(esterni.map(({ nome, compito }) => `${nome}: ${compito}`))
        : manca(
            'i responsabili esterni del trattamento (chi tiene il server, chi spedisce la posta), o che non ce ne sono',
          ),
    ],
  ]);
  const installazione = tabella('Come è messa questa installazione', [
    ['Programma', `Coworking solidale ${versione}`],
    ['Indirizzo del sito', config.PUBLIC_URL ?? manca('l’indirizzo pubblico del sito (PUBLIC_URL)')],
    [
      'Collegamento',
      config.PUBLIC_URL?.startsWith('https:')
        ? 'Cifrato (HTTPS)'
        : manca('come è cifrato il collegamento tra le persone e il sito'),
    ],
    [
      'Posta',
      config.SMTP_URL
        ? `Spedita con un server di posta${hostOf(config.SMTP_URL)}`
        : 'Scritta in file: nessun server di posta',
    ],
    [
      'Accesso con un servizio esterno',
      config.OIDC_ISSUER ? `Acceso: ${config.OIDC_NAME ?? ''}${hostOf(config.OIDC_ISSUER)}` : 'Spento',
    ],
    [
      'Identità provata dal servizio esterno',
      config.OIDC_IDENTITA === 'provata'
        ? `Sì: al posto del documento, per ${config.OIDC_IDENTITA_MESI} mesi, ${config.OIDC_ACR ? `con i livelli ${config.OIDC_ACR.join(', ')}` : 'con qualunque livello'}`
        : 'No: serve il documento',
    ],
    [
      'Documento d’identità',
      destroys
        ? 'Chiesto prima di prenotare; le immagini sono distrutte appena verificate'
        : `Chiesto prima di prenotare; le immagini verificate restano per ${mesi} dopo l’ultima prenotazione`,
    ],
    [
      'Dove stanno i dati',
      manca(
        'in quale paese stanno server, copie di sicurezza e posta, e se qualcosa esce dall’Unione europea',
      ),
    ],
    [
      'Database',
      config.DATABASE_URL
        ? `Su un server PostgreSQL${hostOf(config.DATABASE_URL)}`
        : 'Sulla macchina del sito',
    ],
    [
      'Immagini e documenti',
      config.S3_URL ? `In un archivio esterno${hostOf(config.S3_URL.endpoint)}` : 'Sulla macchina del sito',
    ],
    ['Fasce di prenotazione', centro.fasce ? 'Accese: il perché di una fascia non si scrive' : 'Spente'],
    [
      'Cauzioni e giornate',
      'Annotate al banco in registri che non si modificano; nessun pagamento passa dal sito',
    ],
    ['Calendari in abbonamento', 'Accesi: indirizzi privati, revocabili, senza nomi di altri'],
    [
      'Guasti pericolosi',
      centro.ferma_da_solo === false
        ? 'Li ferma solo chi amministra'
        : 'La segnalazione ferma la cosa per oggi e domani',
    ],
  ]);
  const trattamenti = Object.entries(TRATTAMENTI).map(([nome, trattamento]) => {
    const dati = Object.entries(TABELLE).flatMap(([tabella, voce]) =>
      voce.personali && voce.trattamento === nome ? [[tabella, voce.personali] as const] : [],
    );
    const termini = new Set(
      dati.flatMap(([, personali]) => Object.values(personali).map(({ termine }) => termine)),
    );
    return html`<section>
      <h3>${trattamento.nome}</h3>
      ${tabella(trattamento.nome, [
        ['Finalità', trattamento.scopo],
        ['Base giuridica', trattamento.base],
        ['Categorie di interessati', trattamento.interessati],
        ['Categorie di dati', trattamento.dati],
        ['Destinatari', `Chi amministra il centro e i responsabili esterni. ${trattamento.destinatari}.`],
        ['Trasferimenti fuori dall’Unione', 'Il programma non ne fa: vedi «Dove stanno i dati»'],
        [
          'Termini di cancellazione',
          elenco([...termini].map((termine) => termine.replace('{{mesi}}', mesi))),
        ],
        [
          'Nel database',
          elenco(dati.map(([nome, personali]) => `${nome}: ${Object.keys(personali).join(', ')}`)),
        ],
      ])}
    </section>`;
  });
  const rischi = html`<table>
    <caption>
      Rischi per le persone, e misure
    </caption>
    <thead>
      <tr>
        <th scope="col">Rischio</th>
        <th scope="col">Misure del programma</th>
        <th scope="col">Che cosa resta</th>
      </tr>
    </thead>
    <tbody>
      ${RISCHI.map(
        ({ rischio, misure, resta }) =>
          html`<tr>
            <th scope="row">${rischio}</th>
            <td>${misure}</td>
            <td>${resta}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
  const documento = destroys
    ? `Le immagini del documento sono cifrate appena arrivano e distrutte appena qualcuno le ha verificate o rifiutate; se nessuno le guarda, ${mesi} dopo l’ultima prenotazione.`
    : `Le immagini del documento sono cifrate appena arrivano e restano, anche verificate, fino a ${mesi} dopo l’ultima prenotazione. Distruggerle alla verifica (DOCUMENT_AFTER_CHECK=destroy) ridurrebbe il rischio.`;
  const corpo = html`<header>
      <h1>Registro dei trattamenti e bozza di valutazione d’impatto</h1>
      <p>
        ${centro.nome}. Scritto dal programma ${sayGiorno(giorno, 'it')}, dalle impostazioni e dai contenuti
        di questa installazione: rileggetelo, completatelo e firmatelo.
      </p>
    </header>
    <main>
      <section>
        <h2>Registro delle attività di trattamento (art. 30 del GDPR)</h2>
        ${chi}${installazione}
        <p>
          Le basi giuridiche sono quelle della pagina Privacy di esempio.
          ${manca('la conferma delle basi giuridiche; un ente pubblico di solito indica i compiti di interesse pubblico, lett. e')}
        </p>
        ${trattamenti}
        <section>
          <h3>Misure di sicurezza (art. 32)</h3>
          ${elenco(MISURE)}
          <p>${manca('chi custodisce la chiave (SECRET_KEY) e le copie di sicurezza, dove e per quanto')}</p>
        </section>
      </section>
      <section>
        <h2>Bozza di valutazione d’impatto (art. 35 del GDPR)</h2>
        <section>
          <h3>Descrizione del trattamento</h3>
          <p>
            ${centro.nome} fa prenotare spazi e strumenti a persone iscritte, con un sito e un banco. I
            trattamenti, i dati e i termini sono quelli del registro qui sopra.
          </p>
          <p>${documento}</p>
          <p>
            ${manca('quante persone all’anno, se ci sono minori o persone in condizioni di fragilità, e chi è stato sentito')}
          </p>
        </section>
        <section>
          <h3>Necessità e proporzionalità</h3>
          ${elenco(NECESSITA)}
        </section>
        <section>
          <h3>Rischi e misure</h3>
          ${rischi}
          <p>${manca('probabilità e gravità di ogni rischio, secondo il titolare')}</p>
        </section>
        <section>
          <h3>Parere e decisione</h3>
          <p>
            ${manca('il parere del responsabile della protezione dei dati, la decisione del titolare, data e firma')}
          </p>
        </section>
      </section>
      <section>
        <h2>Da completare</h2>
        ${elenco(mancano)}
      </section>
    </main>`;
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html`Registro dei trattamenti, ${centro.nome}`.html}</title>
<style>${STILE}</style></head>
<body>
${corpo.html}
</body></html>
`;
}

const STILE = `body{font:11pt/1.45 sans-serif;color:#111;background:#fff;max-width:190mm;margin:0 auto;padding:8mm}
table{border-collapse:collapse;width:100%;margin:0 0 6mm}caption{text-align:left;font-weight:bold;padding:2mm 0}
th,td{border:1px solid #777;padding:1.5mm 2.5mm;text-align:left;vertical-align:top}td{overflow-wrap:anywhere}
th[scope=row]{width:28%}ul{margin:0;padding-left:5mm}mark{background:#fff3b0;color:#111;border:1px solid #777;padding:0 1mm}
h2{margin-top:10mm}tr,h2,h3{break-inside:avoid}h2,h3,caption{break-after:avoid}
@page{size:A4;margin:15mm}@media print{body{padding:0;max-width:none}}`;
