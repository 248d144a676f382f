import type { CentroIniziale, SezioneHome } from '#contract/contenuto.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import {
  SCHEMI,
  SEZIONI,
  type ParagrafiBilingui,
  type TestoBilingue,
  type Valori,
} from '#contract/impostazioni.ts';
import type { Contenuto } from '../../platform/contenuto.ts';
import type { Ambiente } from '../../platform/impostazioni.ts';

interface Intorno {
  readonly immagine: (cartella: 'loghi' | 'illustrazioni', file: string) => string;
  readonly regolamento: Valori['regolamento'];
  readonly ambiente: Ambiente;
}

/** The order of the home page of version 1.1.0. */
const PARTI = [
  'strumenti',
  'spazio',
  'smart_working',
  'video',
  'come_si_comincia',
  'prossimi_passi',
  'destinatari',
  'passa_a_trovarci',
  'partner',
] as const;

/** How many past days a calendar feed has by default. */
const GIORNI_INDIETRO = 90;

/**
 * The settings of a content folder. Where the lists of its two languages differ in length, pictures or links, each
 * entry is shown only in its own language.
 * @throws ZodError where a value does not fit its section
 */
export function fromContenuto(
  { centro, traduzioni: { en } }: Pick<Contenuto, 'centro' | 'traduzioni'>,
  { immagine, regolamento, ambiente }: Intorno,
): Valori {
  const testo = (it: string, inglese?: string): TestoBilingue => ({
    it,
    ...(inglese !== undefined && { en: inglese }),
  });
  const facoltativo = (it?: string, inglese?: string): TestoBilingue | undefined =>
    it === undefined && inglese === undefined ? undefined : testo(it ?? '', inglese);
  const testi = (it: readonly string[], inglese?: readonly string[]): ParagrafiBilingui => ({
    it: [...it],
    ...(inglese && { en: [...inglese] }),
  });
  /** Merges two lists. `isSame` tells whether two entries differ only in their texts. */
  const both = <T, R extends object>(
    it: readonly T[],
    inglese: readonly T[] | undefined,
    isSame: (a: T, b: T) => boolean,
    make: (a: T, b?: T) => R,
  ): (R & { solo?: 'it' | 'en' })[] => {
    if (!inglese) return it.map((a) => make(a));
    if (it.length === inglese.length && it.every((a, i) => isSame(a, inglese[i]!)))
      return it.map((a, i) => make(a, inglese[i]));
    return [
      ...it.map((a) => ({ ...make(a), solo: 'it' as const })),
      ...inglese.map((b) => ({ ...make(b), solo: 'en' as const })),
    ];
  };
  const pagina = (
    it: Pick<CentroIniziale['privacy'], 'introduzione' | 'sezioni' | 'aggiornato_il'>,
    inglese?: typeof it,
  ) => ({
    introduzione: testi(it.introduzione, inglese?.introduzione),
    sezioni: both(
      it.sezioni,
      inglese?.sezioni,
      () => true,
      (a, b) => ({
        titolo: testo(a.titolo, b?.titolo),
        paragrafi: testi(a.paragrafi, b?.paragrafi),
        elenco: testi(a.elenco, b?.elenco),
      }),
    ),
    aggiornato_il: it.aggiornato_il,
  });
  const parte = (nome: Exclude<(typeof PARTI)[number], 'passa_a_trovarci'>) => {
    const a: SezioneHome = centro.home[nome];
    const b: SezioneHome | undefined = en?.home[nome];
    return {
      nome,
      nascosta: false,
      titolo: testo(a.titolo, b?.titolo),
      paragrafi: testi(a.paragrafi, b?.paragrafi),
      voci: both(
        a.voci,
        b?.voci,
        (one, other) => one.illustrazione === other.illustrazione,
        (one, other) => ({
          titolo: testo(one.titolo, other?.titolo),
          testo: testo(one.testo, other?.testo),
          ...(one.illustrazione !== undefined && {
            illustrazione: immagine('illustrazioni', one.illustrazione),
          }),
        }),
      ),
    };
  };

  const { hero } = centro.home;
  const { apertura } = centro;
  const feste = Object.entries(centro.feste ?? {});
  const found: { [S in keyof Valori]: unknown } = {
    centro: {
      nome: testo(centro.nome, en?.nome),
      sottotitolo: testo(centro.sottotitolo, en?.sottotitolo),
      descrizione: testo(centro.descrizione, en?.descrizione),
      indirizzo: {
        ...centro.indirizzo,
        luogo: facoltativo(centro.indirizzo.luogo, en?.indirizzo.luogo),
      },
      telefono: centro.telefono,
      casella: centro.casella,
      sito: centro.sito,
      mittente: centro.mittente,
    },
    orari: {
      giorni: apertura?.giorni ?? [1, 2, 3, 4, 5, 6, 7],
      giorni_detti: apertura ? undefined : facoltativo(centro.orari.giorni, en?.orari.giorni),
      fasce: centro.orari.fasce,
      festivi: apertura?.festivi,
      patrono: apertura?.patrono,
      feste: Object.fromEntries(feste.map(([festa, nome]) => [festa, testo(nome, en?.feste?.[festa])])),
      nota: facoltativo(centro.orari.nota, en?.orari.nota),
    },
    prezzi: {
      pacchetti: (centro.prezzi ?? PACCHETTI).toSorted((a, b) => a.giorni - b.giorni),
      contributo_esterni: centro.contributo_esterni ?? 0,
    },
    regole: {
      fasce: centro.fasce ?? { residente: 366 },
      limiti: {
        ...centro.limiti?.pezzi_al_giorno,
        giorni_in_programma: centro.limiti?.giorni_in_programma,
      },
      lettera_settimanale: centro.lettera_settimanale,
      ferma_da_solo: centro.ferma_da_solo ?? true,
      calendari_giorni_indietro: centro.calendari?.giorni_indietro ?? GIORNI_INDIETRO,
    },
    home: {
      hero: {
        etichetta: testo(hero.etichetta, en?.home.hero.etichetta),
        titolo: testo(hero.titolo, en?.home.hero.titolo),
        testo: testo(hero.testo, en?.home.hero.testo),
        alt: testo(hero.alt, en?.home.hero.alt),
        fatti: testi(hero.fatti, en?.home.hero.fatti),
      },
      parti: PARTI.map((nome) =>
        nome === 'passa_a_trovarci'
          ? { nome, nascosta: false, paragrafi: { it: [] }, voci: [] }
          : parte(nome),
      ),
    },
    pagine: {
      contatti: {
        titolo: testo(centro.contatti.titolo, en?.contatti.titolo),
        testo: testo(centro.contatti.testo, en?.contatti.testo),
        invito: testo(centro.contatti.invito, en?.contatti.invito),
        come_arrivare: testi(centro.contatti.come_arrivare, en?.contatti.come_arrivare),
      },
      prezzario: {
        introduzione: testi(centro.prezzario.introduzione, en?.prezzario.introduzione),
        note: testi(centro.prezzario.note, en?.prezzario.note),
      },
      supporto: {
        introduzione: testi(centro.supporto.introduzione, en?.supporto.introduzione),
        nota: testo(centro.supporto.nota, en?.supporto.nota),
      },
      accessibilita: {
        ...pagina(centro.accessibilita, en?.accessibilita),
        valutata_il: centro.accessibilita.valutata_il,
        metodo: facoltativo(centro.accessibilita.metodo, en?.accessibilita.metodo),
        dichiarazione_agid: centro.dichiarazione_agid,
      },
    },
    partner: {
      elenco: both(
        centro.partner,
        en?.partner,
        (a, b) => JSON.stringify(a) === JSON.stringify(b),
        ({ nome, url, logo }) => ({ nome, url, logo: immagine('loghi', logo) }),
      ),
    },
    regolamento,
    privacy: {
      titolare: {
        nome: testo(centro.titolare.nome, en?.titolare.nome),
        indirizzo: testo(centro.titolare.indirizzo, en?.titolare.indirizzo),
        casella: centro.titolare.casella,
      },
      ...pagina(centro.privacy, en?.privacy),
      // The values in force until now, whatever the text promises: the section's page shows where they differ.
      mesi: ambiente.DOCUMENT_RETENTION_MONTHS ?? 12,
      elimina_dopo_verifica: ambiente.DOCUMENT_AFTER_CHECK !== 'keep',
      responsabile_protezione: centro.privacy.responsabile_protezione,
      responsabili_esterni: both(
        centro.privacy.responsabili_esterni ?? [],
        en?.privacy.responsabili_esterni,
        () => true,
        (a, b) => ({ nome: testo(a.nome, b?.nome), compito: testo(a.compito, b?.compito) }),
      ),
    },
    posta: { parole: {} },
  };
  return Object.fromEntries(
    SEZIONI.map((sezione) => [sezione, SCHEMI[sezione].parse(found[sezione])]),
  ) as unknown as Valori;
}
