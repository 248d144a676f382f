import type { CentroPubblico } from '#contract/fatti-centro.ts';
import type { ParagrafiBilingui, TestoBilingue, Valori } from '#contract/impostazioni.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { LimitiPersonali } from '#domain/limiti.ts';

/** The settings of the centre in one language: those that public pages show, and others that the server decides by. */
export interface Centro extends Omit<CentroPubblico, 'fasce'> {
  readonly mittente: string;
  readonly fasce: Valori['regole']['fasce'];
  /** Whole euro for each open day at a space, for people of the class `esterno`. */
  readonly contributo_esterni: number;
  /** Absent: no limits. */
  readonly limiti?: LimitiPersonali | undefined;
  /** The day of the week of the weekly letter, 1 is Monday; absent: one notice for each booking. */
  readonly lettera_settimanale?: number | undefined;
  readonly ferma_da_solo: boolean;
  readonly calendari_giorni_indietro: number;
}

/** The settings of identity documents; variables of the environment override them. */
export interface Documenti {
  /** Months after the last booking. */
  readonly mesi: number;
  readonly tieneVerificati: boolean;
}

/** The centre in one language; a text without English is Italian. @returns also whether any text is in that language */
export function centroIn(
  valori: Valori,
  { mesi }: Documenti,
  lingua: Lingua,
): { centro: Centro; isSpoken: boolean } {
  const soloItaliano = new Set<string>();
  let isSpoken = lingua === 'it';
  const pick = <T>(it: T, en: T | undefined, texts: readonly string[]): T => {
    if (lingua === 'it') return it;
    if (en !== undefined) {
      isSpoken = true;
      return en;
    }
    for (const text of texts) soloItaliano.add(text);
    return it;
  };
  const say = ({ it, en }: TestoBilingue): string => pick(it, en, [it]);
  const sayAny = (testo: TestoBilingue | undefined): string | undefined => (testo && say(testo)) || undefined;
  const sayAll = ({ it, en }: ParagrafiBilingui): string[] => pick(it, en, it);
  const mine = <T extends { readonly solo?: Lingua | undefined }>(list: readonly T[]): T[] =>
    list.filter(({ solo }) => solo === undefined || solo === lingua);
  const pagina = ({
    introduzione,
    sezioni,
    aggiornato_il,
  }: Pick<Valori['privacy'], 'introduzione' | 'sezioni' | 'aggiornato_il'>) => ({
    aggiornato_il,
    introduzione: sayAll(introduzione),
    sezioni: mine(sezioni).map(({ titolo, paragrafi, elenco }) => ({
      titolo: say(titolo),
      paragrafi: sayAll(paragrafi),
      elenco: sayAll(elenco),
    })),
  });

  const { centro, orari, prezzi, regole, home, pagine, partner, privacy } = valori;
  const { spazio, strumento, giorni_in_programma } = regole.limiti;
  const { valutata_il, metodo, dichiarazione_agid } = pagine.accessibilita;
  const detto: Omit<Centro, 'solo_italiano'> = {
    nome: say(centro.nome),
    sottotitolo: say(centro.sottotitolo),
    descrizione: say(centro.descrizione),
    logo: centro.logo,
    indirizzo: { ...centro.indirizzo, luogo: sayAny(centro.indirizzo.luogo) },
    telefono: centro.telefono,
    casella: centro.casella,
    sito: centro.sito,
    mittente: centro.mittente,
    orari: { giorni: sayAny(orari.giorni_detti), fasce: orari.fasce, nota: sayAny(orari.nota) },
    apertura: { giorni: orari.giorni, festivi: orari.festivi, patrono: orari.patrono },
    patrono_detto: sayAny(orari.patrono_detto),
    feste: Object.fromEntries(Object.entries(orari.feste).map(([festa, nome]) => [festa, say(nome)])),
    pacchetti: prezzi.pacchetti.map((pacchetto) => ({
      ...pacchetto,
      etichetta: sayAny(pacchetto.etichetta),
    })),
    contributo_esterni: prezzi.contributo_esterni,
    fasce: regole.fasce,
    limiti:
      (spazio ?? strumento ?? giorni_in_programma) === undefined
        ? undefined
        : { pezzi_al_giorno: { spazio, strumento }, giorni_in_programma },
    lettera_settimanale: regole.lettera_settimanale,
    ferma_da_solo: regole.ferma_da_solo,
    calendari_giorni_indietro: regole.calendari_giorni_indietro,
    home: {
      hero: {
        etichetta: say(home.hero.etichetta),
        titolo: say(home.hero.titolo),
        testo: say(home.hero.testo),
        alt: say(home.hero.alt),
        fatti: sayAll(home.hero.fatti),
        immagine: home.hero.immagine,
      },
      parti: home.parti
        .filter(({ nascosta }) => !nascosta)
        .map(({ nome, titolo, paragrafi, voci }) => ({
          nome,
          titolo: sayAny(titolo) ?? '',
          paragrafi: sayAll(paragrafi),
          voci: mine(voci).map((voce) => ({
            titolo: say(voce.titolo),
            testo: say(voce.testo),
            illustrazione: voce.illustrazione,
          })),
        })),
    },
    partner: mine(partner.elenco).map(({ nome, url, logo }) => ({ nome, url, logo })),
    contatti: {
      titolo: say(pagine.contatti.titolo),
      testo: say(pagine.contatti.testo),
      invito: say(pagine.contatti.invito),
      come_arrivare: sayAll(pagine.contatti.come_arrivare),
    },
    prezzario: {
      introduzione: sayAll(pagine.prezzario.introduzione),
      note: sayAll(pagine.prezzario.note),
    },
    supporto: {
      introduzione: sayAll(pagine.supporto.introduzione),
      nota: say(pagine.supporto.nota),
    },
    accessibilita: { ...pagina(pagine.accessibilita), valutata_il, metodo: sayAny(metodo) },
    dichiarazione_agid,
    titolare: {
      nome: say(privacy.titolare.nome),
      indirizzo: say(privacy.titolare.indirizzo),
      casella: privacy.titolare.casella,
    },
    privacy: {
      ...pagina(privacy),
      responsabile_protezione: privacy.responsabile_protezione,
      responsabili_esterni: mine(privacy.responsabili_esterni).map(({ nome, compito }) => ({
        nome: say(nome),
        compito: say(compito),
      })),
    },
  };
  const sayMesi = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('{mesi}', String(mesi))) as T;
  return {
    centro: { ...detto, privacy: sayMesi(detto.privacy), solo_italiano: sayMesi([...soloItaliano]) },
    isSpoken,
  };
}

export function rigaIndirizzo({ luogo, via, cap, comune, provincia }: Centro['indirizzo']): string {
  return [luogo, via, `${cap} ${comune} (${provincia})`].filter(Boolean).join(', ');
}
