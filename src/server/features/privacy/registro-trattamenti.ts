import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Centro, Documenti } from '../../platform/centro.ts';
import type { Config } from '../../platform/config.ts';
import { listInventati } from '../../platform/esempio.ts';

interface Installazione {
  readonly centro: Centro;
  readonly documenti: Documenti;
  readonly config: Config;
  readonly versione: string;
  readonly giorno: Giorno;
}

/** Escapes a value, so that none of its characters is Markdown or HTML. */
const escape = (value: string): string =>
  value.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `&#${sign.codePointAt(0)};`);
const mark = (cosa: string): string => `<mark>DA COMPLETARE: ${cosa}</mark>`;

/** The host of an address, ' (posta.example.org)', without name, password and path. */
function hostOf(address: string): string {
  const { hostname } = new URL(address);
  return hostname && ` (${hostname})`;
}

/** The values of the template; `mark` marks what the centre still has to fill in. */
function valuesOf({ centro, documenti, config, versione, giorno }: Installazione): Record<string, string> {
  const { responsabile_protezione: dpo, responsabili_esterni: esterni } = centro.privacy;
  const mesi = documenti.mesi === 1 ? '1 mese' : `${documenti.mesi} mesi`;
  const destroys = !documenti.tieneVerificati;
  const inventati =
    listInventati(centro).length > 0 ? mark('i dati del centro: sono ancora quelli di esempio') : '';
  return {
    nome: escape(centro.nome),
    giorno: formatGiorno(giorno, 'it', 'long'),
    centro: `${escape(centro.nome)} ${inventati}`,
    titolare: escape(centro.titolare.nome),
    indirizzo: escape(centro.titolare.indirizzo),
    contatto: escape(centro.titolare.casella),
    telefono: escape(centro.telefono),
    dpo: dpo
      ? escape(`${dpo.nome}, ${dpo.casella}`)
      : mark('il responsabile della protezione dei dati, o perché non serve'),
    esterni:
      esterni.length > 0
        ? esterni.map(({ nome, compito }) => `\n  - ${escape(`${nome}: ${compito}`)}`).join('')
        : mark(
            'i responsabili esterni del trattamento (chi tiene il server, chi spedisce la posta), o che non ce ne sono',
          ),
    versione: escape(versione),
    sito: config.PUBLIC_URL ? escape(config.PUBLIC_URL) : mark('l’indirizzo pubblico del sito (PUBLIC_URL)'),
    collegamento: config.PUBLIC_URL?.startsWith('https:')
      ? 'Cifrato (HTTPS)'
      : mark('come è cifrato il collegamento tra le persone e il sito'),
    posta: config.SMTP_URL
      ? escape(`Spedita con un server di posta${hostOf(config.SMTP_URL)}`)
      : 'Scritta in file: nessun server di posta',
    esterno: config.OIDC_ISSUER
      ? escape(`Acceso: ${config.OIDC_NAME ?? ''}${hostOf(config.OIDC_ISSUER)}`)
      : 'Spento',
    identita:
      config.OIDC_IDENTITA === 'provata'
        ? escape(
            `Sì: al posto del documento, per ${config.OIDC_IDENTITA_MESI} mesi, ${config.OIDC_ACR ? `con i livelli ${config.OIDC_ACR.join(', ')}` : 'con qualunque livello'}`,
          )
        : 'No: serve il documento',
    documento: destroys
      ? 'Chiesto prima di prenotare; le immagini sono distrutte appena verificate'
      : `Chiesto prima di prenotare; le immagini verificate restano per ${mesi} dopo l’ultima prenotazione`,
    immagini: destroys
      ? `Le immagini del documento sono cifrate appena arrivano e distrutte appena qualcuno le ha verificate o rifiutate; se nessuno le guarda, ${mesi} dopo l’ultima prenotazione.`
      : `Le immagini del documento sono cifrate appena arrivano e restano, anche verificate, fino a ${mesi} dopo l’ultima prenotazione. Distruggerle alla verifica (DOCUMENT_AFTER_CHECK=destroy) ridurrebbe il rischio.`,
    database: config.DATABASE_URL
      ? escape(`Su un server PostgreSQL${hostOf(config.DATABASE_URL)}`)
      : 'Sulla macchina del sito',
    file: config.S3_URL
      ? escape(`In un archivio esterno${hostOf(config.S3_URL.endpoint)}`)
      : 'Sulla macchina del sito',
    fasce:
      (centro.fasce.precedenza ?? centro.fasce.esterno) !== undefined
        ? 'Accese: il perché di una fascia non si scrive'
        : 'Spente',
    guasti:
      centro.ferma_da_solo === false
        ? 'Li ferma solo chi amministra'
        : 'La segnalazione ferma la cosa per oggi e domani',
    mesi,
  };
}

/**
 * The register of processing (GDPR art. 30) and the draft of an impact assessment (art. 35) of this installation, a
 * page to print (prodotto/trattamenti#registro): `registro-trattamenti.md`, filled in, without secrets.
 */
export function writeRegistroTrattamenti(installazione: Installazione): string {
  const values = valuesOf(installazione);
  const template = readFileSync(join(import.meta.dirname, 'registro-trattamenti.md'), 'utf8');
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (gap, nome: string) => values[nome] ?? gap);
  const mancano = [...filled.matchAll(/<mark>DA COMPLETARE: (.*?)<\/mark>/g)].map(([, cosa]) => `- ${cosa}`);
  const text = filled.replace('{{da_completare}}', () => [...new Set(mancano)].join('\n'));
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Registro dei trattamenti, ${values['nome']}</title>
<style>${STILE}</style></head>
<body>
<main>
${marked.parse(text, { async: false })}</main>
</body></html>
`;
}

const STILE = `body{font:11pt/1.45 sans-serif;color:#111;background:#fff;max-width:190mm;margin:0 auto;padding:8mm}
table{border-collapse:collapse;width:100%;margin:0 0 6mm}
th,td{border:1px solid #777;padding:1.5mm 2.5mm;text-align:left;vertical-align:top}td{overflow-wrap:anywhere}
ul{margin:0 0 3mm;padding-left:5mm}code{font:inherit;overflow-wrap:anywhere}mark{background:#fff3b0;color:#111;border:1px solid #777;padding:0 1mm}
h2{margin-top:10mm}tr,h2,h3{break-inside:avoid}h2,h3{break-after:avoid}
@page{size:A4;margin:15mm}@media print{body{padding:0;max-width:none}}`;
