import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Centro } from '../../platform/centro.ts';
import { TIPI_LETTERA, type TipoLettera } from '#contract/lettere.ts';
import { CAMPI_CORRETTI } from '#contract/valori.ts';
import { SEMPRE_APERTO, type CalendarioApertura } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { ESITI_GUASTO, USI } from '#domain/guasti.ts';
import { LINGUE, type Lingua } from '#domain/lingue.ts';
import { PACCHETTI, type Pacchetto } from '#domain/prezzi.ts';
import { sampleCentro } from '#test/settings.ts';
import { writeTesto, type Lettera } from './lettere.ts';
import type { Consegne, Mittente, Nominato, TestoLettera } from './modello.ts';
import { COLORI, renderHtml, renderTesto } from './render.ts';

/** All letters in all languages, with data for every sentence. */

type DatiDi<T extends TipoLettera> = Extract<Lettera, { tipo: T }>['dati'];

const giorno = (text: string) => text as Giorno;
const nome = 'Xada';
const one = { id: 1, risorsa: 'Xuno', inizio: giorno('2027-03-16'), fine: giorno('2027-03-16') };
const two = { id: 2, risorsa: 'Xdue', inizio: giorno('2027-03-17'), fine: giorno('2027-03-19') };
const [{ id: _, ...posto }, { id: __, ...altrove }] = [one, two];
const xnilde = { nome: 'Xnilde', cognome: 'Xbo', email: 'xnilde@posta.example', telefono: '333' };
const prenotante = 'xnilde';
/** With a closed account and one without an address, too. */
const nomi = {
  utenti: new Map<string, Nominato>([
    [prenotante, xnilde],
    ['xsenza', { ...xnilde, email: null }],
  ]),
  segnalazioni: new Map([[5, 'xchi@posta.example']]),
};
const mail = 'xchi@posta.example';
const segnalazione = { id: 5, problema: 'Xproblema', descrizione: 'Xparole' };
const fino = giorno('2027-03-20');
const STATI = ['da_confermare', 'confermata', 'annullata'] as const;
const proposta = (altrimenti: 'annulla' | 'lascia', quanti = 2) => ({
  giorni: [posto, altrove].slice(0, quanti),
  entro: giorno('2027-03-12'),
  altrimenti,
});
const voce = { ...one, motivo: null };
const chi = { ...one, chi: prenotante };

/** The data of letters of each kind. A missing kind does not compile. */
const DATI: { readonly [T in TipoLettera]: readonly DatiDi<T>[] } = {
  verifica: [
    { nome, gettone_id: 'g', benvenuto: true },
    { gettone_id: 'g', benvenuto: false },
  ],
  iscrizione: [{ gettone_id: 'g' }],
  password: [{ nome, gettone_id: 'g' }],
  invito: [
    { nome, gettone_id: 'g' },
    { nome, gettone_id: 'g', da_foglio: true },
  ],
  informativa: [{ nome }],
  account_sospeso: [{ nome }],
  gia_registrato: [{ nome }],
  dati_corretti: [{ nome, campi: CAMPI_CORRETTI.map((campo) => ({ campo })) }],
  indirizzo_cambiato: [{ nome, gettone_id: 'g', nuovo: mail }],
  cambio_annullato: [{ nome }],
  mail_tolta: [{ nome }],
  password_cambiata: [
    { nome, tutto: true },
    { nome, tutto: false },
    {
      nome,
      tutto: false,
      restano: [
        { tipo: 'identita', di: 'Xspid' },
        { tipo: 'calendario_mie', di: null },
        { tipo: 'calendario_tutte', di: null },
        { tipo: 'calendario_risorsa', di: 'Xdrone' },
        { tipo: 'indirizzo', di: null },
      ],
    },
  ],
  identita_collegata: [{ nome, servizio: 'Xspid' }],
  nominata: [{ nome }],
  amministratore_nuovo: [
    { nome, chi: prenotante, da: prenotante },
    { nome, chi: 'xchiuso', da: null },
  ],
  ruolo_tolto: [{ nome }],
  secondo_fattore_attivato: [{ nome }],
  secondo_fattore_disattivato: [{ nome }],
  posta_cambiata: [
    { nome, chi: prenotante, host: 'Xsmtp' },
    { nome, chi: 'xchiuso', host: null },
  ],
  codice_recupero_usato: [0, 1, 4].map((rimasti) => ({ nome, rimasti })),
  addio: [{ nome }, { nome, cauzione: 30 }],
  documento_distrutto: [
    { nome, mesi: 1 },
    { nome, mesi: 12, scade_il: fino },
  ],
  documento_rifiutato: [
    ...(['illeggibile', 'scaduto', 'manca_un_lato', 'non_documento', 'nome_diverso'] as const).map(
      (motivo) => ({ nome, motivo, parole: null }),
    ),
    { nome, motivo: 'altro', parole: 'Xmotivo.' },
  ],
  documento_in_scadenza: [
    { nome, scade_il: fino },
    { nome, scade_il: fino, servizio: 'Xspid', rinnova: true },
    { nome, scade_il: fino, servizio: 'Xspid', rinnova: false },
  ],
  identita_contesa: [
    { entrato: prenotante, verificato: 'xsenza', servizio: 'Xspid' },
    { entrato: null, verificato: prenotante, servizio: 'Xspid' },
  ],
  abilitazione_data: [
    { nome, abilitazione: 'Xtaglio', fino },
    { nome, abilitazione: 'Xtaglio', fino: null },
  ],
  abilitazione_tolta: [
    { nome, abilitazione: 'Xtaglio', motivo: 'Xmotivo.' },
    { nome, abilitazione: 'Xtaglio', motivo: '' },
  ],
  abilitazione_in_scadenza: [{ nome, abilitazione: 'Xtaglio', fino, come_si_ottiene: 'Xcosì.' }],
  prenotazioni_ricevute: [
    { nome, prenotazioni: [{ ...one, confermata: false }] },
    { nome, prenotazioni: [{ ...two, confermata: true }] },
    {
      nome,
      prenotazioni: [
        { ...one, confermata: true },
        { ...two, confermata: false },
      ],
    },
  ],
  prenotazioni_confermate: [
    { nome, prenotazioni: [one] },
    { nome, prenotazioni: [one, two] },
  ],
  prenotazioni_spostate: [
    { nome, prenotazioni: [{ ...one, prima: altrove, confermata: true }] },
    { nome, prenotazioni: [{ ...one, prima: altrove, confermata: false }] },
    {
      nome,
      prenotazioni: [
        { ...one, prima: altrove, confermata: true },
        { ...two, prima: posto, confermata: false },
      ],
    },
  ],
  prenotazioni_annullate: [
    { nome, prenotazioni: [one], motivo: '' },
    { nome, prenotazioni: [one, two], motivo: 'Xmotivo.', entro: fino },
  ],
  prenotazioni_sistemate: [
    { nome, perche: 'Xperché', voci: [{ ...voce, nuova: null }] },
    { nome, perche: null, voci: [{ ...voce, nuova: altrove, motivo: 'Xmotivo.' }] },
    {
      nome,
      perche: null,
      voci: [
        { ...voce, nuova: null },
        { ...voce, ...two, nuova: null },
      ],
    },
    {
      nome,
      perche: null,
      voci: [
        { ...voce, nuova: altrove },
        { ...voce, ...two, nuova: null },
      ],
    },
    { nome, perche: null, voci: [{ ...voce, nuova: null, proposta: proposta('annulla', 1) }] },
    {
      nome,
      perche: null,
      gettone_id: 'g',
      voci: [{ ...voce, nuova: null, proposta: proposta('annulla', 1) }],
    },
    {
      nome,
      perche: null,
      gettone_id: 'g',
      voci: [
        { ...voce, nuova: null, proposta: proposta('lascia') },
        { ...voce, ...two, nuova: null, proposta: proposta('lascia') },
      ],
    },
  ],
  calendario_aggiornato: [
    ...STATI.map((esito) => ({ nome, prenotazioni: [{ ...one, esito }] })),
    { nome, prenotazioni: STATI.map((esito) => ({ ...two, esito })) },
  ],
  pezzo_cambiato: [{ nome, prenotazione: one, prima: 'Xaltro' }],
  promemoria: [
    { nome, prenotazione: one },
    { nome, prenotazione: { ...one, inizio: giorno('2027-03-02') } },
    { nome, prenotazione: two, manca: 'fuori' },
    { nome, prenotazione: one, manca: 'ferma' },
    { nome, prenotazione: two, tornata: true },
  ],
  rientro_vicino: [
    { nome, prenotazioni: [one] },
    { nome, prenotazioni: [one, two] },
    { nome, prenotazioni: [{ ...one, fine: giorno('2027-03-18') }] },
  ],
  sollecito: [{ nome, prenotazione: one }],
  posto_offerto: [{ nome, attesa: 1, posto, fino: { giorno: fino, ora: '9:00' } }],
  richieste_senza_risposta: [
    { nome, prenotazioni: [one] },
    { nome, prenotazioni: [one, two] },
  ],
  attesa_finita: [
    { nome, posto, tipo: 'spazio', perche: 'passata' },
    { nome, posto, tipo: 'strumento', perche: 'eliminata' },
  ],
  attesa_al_limite: [1, 2].flatMap((massimo) => [
    { nome, posto, limite: { regola: 'giorni_in_programma' as const, massimo } },
    { nome, posto, limite: { regola: 'pezzi_al_giorno' as const, massimo, tipo: 'spazio' as const } },
    { nome, posto, limite: { regola: 'pezzi_al_giorno' as const, massimo, tipo: 'strumento' as const } },
  ]),
  posto_non_piu_tenuto: [
    ...(['scaduto', 'ripreso', 'uscito', 'finito', 'non_abilitata'] as const).map((perche) => ({
      nome,
      posto,
      perche,
    })),
    { nome, posto, perche: 'scaduto', pagina: { tipo: 'strumento', id: 3, gruppo_id: 4 } },
  ],
  nuova_prenotazione: [
    { prenotante, prenotazione: one },
    { prenotante: null, prenotazione: one },
  ],
  prenotazione_modificata: [
    { prenotante, prenotazione: one, prima: altrove, confermata: true },
    { prenotante, prenotazione: two, prima: posto, confermata: false },
  ],
  prenotazione_ritirata: [{ prenotante, prenotazione: one }],
  niente_da_proporre: [{ prenotante, prenotazione: one, entro: fino }],
  proposta_non_mantenuta: [{ prenotante, prenotazione: one, entro: fino }],
  richieste_vicine: [
    { giorno: fino, prenotazioni: [chi] },
    { giorno: fino, prenotazioni: [chi, { ...two, chi: null }] },
  ],
  settimana: [
    {
      prenotazioni: [chi],
      altre: 1,
      in_ritardo: [chi],
      documenti: 1,
      da_controllare: [{ risorsa: 'Xuno', in_ritardo: true }],
    },
    {
      prenotazioni: [],
      altre: 3,
      in_ritardo: [chi, chi],
      documenti: 2,
      da_controllare: [
        { risorsa: 'Xuno', in_ritardo: false },
        { risorsa: 'Xdue', in_ritardo: true },
      ],
    },
  ],
  posta_rifiutata: [1, 2].map((quante) => ({
    lettere: [
      { destinatario: mail, tipo: 'verifica' as const },
      { destinatario: 'xaltra@posta.example', tipo: 'invito' as const },
    ].slice(0, quante),
  })),
  avvisi_centro: [1, 2].map((quante) => ({
    prenotazioni: [
      ...STATI,
      'ritirata' as const,
      'ritirata_subito' as const,
      ...STATI.map((stato) => `modificata_${stato}` as const),
    ].flatMap((stato) =>
      Array.from({ length: quante }, () => ({
        ...chi,
        stato,
        ...(stato.startsWith('modificata') && { prima: altrove }),
      })),
    ),
    segnalazioni: Array.from({ length: quante }, () => segnalazione),
  })),
  nuova_segnalazione: [
    segnalazione,
    ...USI.map((uso) => ({ id: 6, problema: '', descrizione: '', cosa: 'Xuno', uso })),
  ],
  guasto_risposto: ESITI_GUASTO.map((esito) => ({ numero: 6, cosa: 'Xuno', esito })),
  fermo_improvviso: [
    { nome, prenotazione: one, fino },
    { nome, prenotazione: one, fino: giorno('2027-03-10') },
  ],
  copia_non_riuscita: (['spazio', 'permesso', 'interrotta', 'non_si_rilegge'] as const).map((motivo) => ({
    nome,
    motivo,
  })),
  account_chiuso: [
    { ritirate: [one], in_corso: [two], prenotante: xnilde },
    { ritirate: [], in_corso: [], prenotante: xnilde, cauzione: 30 },
  ],
};

const consegneOf = (pacchetti: readonly Pacchetto[]): Consegne =>
  new Map([
    [
      1,
      {
        tipo: 'strumento',
        cauzione: 50,
        pacchetti,
        contributo_esterni: 2,
        sezioni: [{ nome: 'Da portare', specs: [{ nome: 'X', valore: 'Xa' }] }],
      },
    ],
    [2, { tipo: 'spazio', cauzione: 50, pacchetti, contributo_esterni: 2, sezioni: [] }],
  ]);
const chiuso = (inizio: string, fine: string): CalendarioApertura => ({
  ...SEMPRE_APERTO,
  chiusi: [{ inizio: giorno(inizio), fine: giorno(fine), motivo: 'Xinventario' }],
});

let esempio: Centro;
beforeAll(async () => {
  esempio = await sampleCentro();
});

/**
 * By mail and on paper, with paid and free spaces, with a short and a long closure, in a centre whose name belongs to
 * no language.
 */
function mittenti(lingua: Lingua): Omit<Mittente, 'say'>[] {
  const indirizzo = { via: 'Xvia 1', cap: '0', comune: 'Xborgo', provincia: 'XX' };
  const centro = { ...esempio, nome: 'Xcentro', indirizzo, casella: 'xcasella@posta.example' };
  const base = { centro, lingua, publicUrl: 'https://xsito.example', tokenOf: () => 't', nomi };
  return [
    { suCarta: false, calendario: chiuso('2027-03-18', '2027-03-18'), pacchetti: PACCHETTI },
    { suCarta: true, calendario: chiuso('2027-03-17', '2027-03-18'), pacchetti: PACCHETTI },
    { suCarta: true, calendario: chiuso('2027-03-17', '2027-03-18'), pacchetti: [{ giorni: 1, prezzo: 0 }] },
  ].map(({ suCarta, calendario, pacchetti }) => ({
    ...base,
    suCarta,
    consegne: consegneOf(pacchetti),
    giorni: { oggi: giorno('2027-03-01'), ora: '09:00', calendario },
  }));
}

const writeAll = (tipo: TipoLettera, lingua: Lingua): TestoLettera[] =>
  mittenti(lingua).flatMap((mittente) =>
    DATI[tipo].map((dati) => writeTesto({ tipo, dati } as Lettera, mittente)),
  );

const partsOf = ({ oggetto, paragrafi, azione, chiusa }: TestoLettera): string[] => [
  oggetto,
  ...paragrafi,
  ...(azione ? [azione.etichetta] : []),
  ...(chiusa === undefined ? [] : [chiusa]),
];

/** Words of either language: no data, no addresses. */
const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => text.replaceAll(/\S+@\S+|https?:\S+|\bX\p{L}*/giu, ' ').match(/\p{L}{2,}/gu) ?? [])
      .map((word) => word.toLowerCase()),
  );

/** Words of both languages, with the same meaning or another. */
const IN_BOTH = new Set(['account', 'app', 'come', 'due', 'in', 'link', 'mail', 'no', 'password', 'server']);

const read = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Forbidden link texts: they do not say where the link leads. */
const NOWHERE = /^(qui|clicca( qui)?|vai|apri|link|here|click( here)?|go|open)$/i;

describe.each(TIPI_LETTERA)('%s', (tipo) => {
  test('is complete in both its parts, with a language, one heading and a link that says where it leads', () => {
    const firma = ['Xcentro', 'Xvia 1'];
    for (const lingua of LINGUE)
      for (const testo of writeAll(tipo, lingua)) {
        const [plain, html] = [renderTesto(testo, firma), renderHtml(testo, firma, lingua)];
        expect(html).toContain(`<html lang="${lingua}">`);
        const headings = [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\d>/g)];
        expect(headings.map(([, level, text]) => [level, read(text!)])).toEqual([['1', testo.oggetto]]);
        const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
        expect(links.map(([, href, label]) => [read(href!), read(label!)])).toEqual(
          testo.azione ? [[testo.azione.href, testo.azione.etichetta]] : [],
        );
        const { azione } = testo;
        if (azione) {
          expect(azione.etichetta).not.toMatch(NOWHERE);
          expect(azione.href).toMatch(/^https:\/\/xsito\.example\//);
          expect(plain).toContain(`${azione.etichetta}:\n${azione.href}`);
        }
        for (const part of [...testo.paragrafi, testo.chiusa ?? '', ...firma]) {
          expect(plain).toContain(part);
          expect(read(html)).toContain(part);
        }
        // The plain part is complete in itself.
        expect(plain).not.toMatch(/<\/?[a-z]|&#?\w+;/);
      }
  });

  test('has the same parts in each language, none of them in the words of another', () => {
    const italiane = writeAll(tipo, 'it');
    for (const lingua of LINGUE.slice(1)) {
      const others = writeAll(tipo, lingua);
      expect(others.map((testo) => partsOf(testo).length)).toEqual(
        italiane.map((testo) => partsOf(testo).length),
      );
      for (const [n, testo] of others.entries()) {
        const italiana = italiane[n]!;
        expect(testo.oggetto).not.toBe(italiana.oggetto);
        const italian = testo.azione && new URL(testo.azione.href);
        expect(italian?.searchParams.get('lingua')).toBe(italian && lingua);
        italian?.searchParams.delete('lingua');
        expect(italian?.href).toBe(italiana.azione && new URL(italiana.azione.href).href);
        for (const part of partsOf(testo)) expect(part.trim()).not.toBe('');
      }
    }
  });
});

describe("a centre's own words are last, before the signature", () => {
  const parole = {
    richiesta: { it: 'Suona due volte.\n<b>Grazie</b>', en: 'Ring twice.' },
    confermata: { it: 'Sì.' },
  };
  const write = (lingua: Lingua, tipo: TipoLettera, which = 0) =>
    writeTesto({ tipo, dati: DATI[tipo][which] } as Lettera, { ...mittenti(lingua)[0]!, parole });

  test('in the language of the letter, or in Italian, marked in the HTML', () => {
    for (const [lingua, own, html] of [
      [
        'it',
        parole.richiesta.it,
        '<p style="margin:0 0 16px;white-space:pre-line">Suona due volte.\n&#60;b&#62;Grazie',
      ],
      ['en', 'Ring twice.', '<p style="margin:0 0 16px;white-space:pre-line">Ring twice.</p>'],
    ] as const) {
      const testo = write(lingua, 'prenotazioni_ricevute');
      expect(renderTesto(testo, ['Xcentro']).endsWith(`\n\n${own}\n\n--\nXcentro\n`)).toBe(true);
      expect(renderHtml(testo, ['Xcentro'], lingua)).toContain(html);
    }
    expect(renderHtml(write('en', 'prenotazioni_confermate'), [], 'en')).toContain('<p lang="it" style=');
  });

  test('a booking that is confirmed at once has those of a confirmation; other letters have none', () => {
    const which = DATI.prenotazioni_ricevute.findIndex(({ prenotazioni }) =>
      prenotazioni.every((p) => p.confermata),
    );
    expect(write('it', 'prenotazioni_ricevute', which).parole).toEqual({ testo: 'Sì.' });
    expect(write('it', 'prenotazioni_spostate').parole).toBeUndefined();
    expect(write('it', 'prenotazioni_annullate').parole).toBeUndefined();
  });
});

test('the centre’s logo is the only picture of a letter, and decorative', () => {
  const [testo] = writeAll('verifica', 'it');
  const pictures = (logo?: string) =>
    [...renderHtml(testo!, [], 'it', logo).matchAll(/<img[^>]*>/g)].map(
      ([img]) => /src="([^"]*)" alt=""/.exec(img)?.[1],
    );
  expect(pictures('https://xsito.example/logo?w=320')).toEqual(['https://xsito.example/logo?w=320']);
  expect(pictures()).toEqual([]);
});

test('letters have the site’s light and dark colours, each in both', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../web/shared/ui/tokens.css'), 'utf8');
  const [testo] = writeAll('verifica', 'it');
  const [dark, light] = renderHtml({ ...testo!, chiusa: 'X' }, ['X'], 'it').split('</style>');
  for (const [name, both] of Object.entries(COLORI)) {
    const [, ...ofSite] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css)!;
    expect(ofSite.map((colour) => colour.toUpperCase())).toEqual(both);
    expect(light).toContain(both[0]);
    expect(dark).toContain(both[1]);
  }
  expect(dark).toContain('<meta name="color-scheme" content="light dark">');
});

test('no Italian word is left in the other letters, except words of both languages', () => {
  const all = (lingua: Lingua) => TIPI_LETTERA.flatMap((tipo) => writeAll(tipo, lingua).flatMap(partsOf));
  const italian = wordsOf(all('it'));
  for (const lingua of LINGUE.slice(1)) {
    const found = [...wordsOf(all(lingua))].filter((word) => italian.has(word));
    expect(found.filter((word) => !IN_BOTH.has(word))).toEqual([]);
  }
});

/** The sentences, and their parts, in the letters' files: texts with a space, and the fixed parts of templates. */
function listSentences(): RegExp[] {
  const files = ['say.ts', 'consegna.ts', ...readdirSync(join(import.meta.dirname, 'lettere'), 'utf8')];
  return files.flatMap((file) => {
    const folder = file === 'say.ts' || file === 'consegna.ts' ? '' : 'lettere';
    const code = readFileSync(join(import.meta.dirname, folder, file), 'utf8').replaceAll(
      /\/\*\*[^]*?\*\/|\/\/ .*/g,
      '',
    );
    const texts = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
      ([, quoted, template]) => quoted ?? template!,
    );
    return texts
      .filter((text) =>
        text
          .replaceAll(/\$\{[^}]*\}/g, '')
          .trim()
          .includes(' '),
      )
      .map(
        (text) =>
          new RegExp(
            text
              .split(/\$\{[^}]*\}/)
              .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
              .join('.*'),
            's',
          ),
      );
  });
}

test('the letters of this file contain every sentence', () => {
  const said = LINGUE.flatMap((lingua) =>
    TIPI_LETTERA.flatMap((tipo) => writeAll(tipo, lingua).flatMap(partsOf)),
  );
  const sentences = listSentences();
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => !said.some((part) => sentence.test(part)))).toEqual([]);
});
