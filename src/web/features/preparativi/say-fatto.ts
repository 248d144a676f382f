import type { Fatto, Preparativi } from '#contract/preparativi.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import type { TraduciPreparativi } from './testi.ts';

export interface ParoleFatto {
  readonly t: TraduciPreparativi;
  readonly lingua: Lingua;
  readonly oggi: Giorno;
  readonly io: string | undefined;
}

interface FattoDetto {
  readonly detto: string;
  /** Why it matters. */
  readonly aiuto?: string;
  /** The page that sets or explains it. */
  readonly dove: string;
  readonly vai: string;
}

const sayNomi = (people: readonly { nome: string; cognome: string }[], lingua: Lingua): string =>
  new Intl.ListFormat(lingua).format(people.map(({ nome, cognome }) => `${nome} ${cognome}`));

const sayData = (istante: string, lingua: Lingua): string =>
  formatGiorno(giornoInRome(new Date(istante)), lingua, 'date');

/** 'oggi alle 3:10', or the day. */
function sayQuando(istante: string, { t, lingua, oggi }: ParoleFatto): string {
  const giorno = giornoInRome(new Date(istante));
  return giorno === oggi
    ? t('oggi_alle', { ora: formatOra(istante) })
    : t('il_giorno', { giorno: formatGiorno(giorno, lingua, 'date') });
}

const MANCA: { readonly [F in Fatto]: (dati: Preparativi[F], chi: ParoleFatto) => FattoDetto } = {
  prova: ({ quando }, { t, lingua }) => ({
    detto: quando === null ? t('prova_manca') : t('prova_vecchia', { giorno: sayData(quando, lingua) }),
    dove: pathVoce('copie'),
    vai: t('prova_vai'),
  }),
  copie: ({ perche }, { t }) => ({
    detto: t(`copie_${perche ?? 'interrotta'}`),
    aiuto: t('copie_aiuto'),
    dove: pathVoce('copie'),
    vai: t('copie_vai'),
  }),
  regolamento: ({ perche }, { t }) => ({
    detto: t(`regolamento_${perche ?? 'manca'}`),
    ...(perche === 'testo' && { aiuto: t('regolamento_testo_aiuto') }),
    dove: pathVoce('regolamento'),
    vai: t('regolamento_vai'),
  }),
  amministratori: ({ attesi }, { t, lingua }) => ({
    detto: t('amministratori_manca'),
    aiuto:
      attesi.length > 0
        ? t('amministratori_attesi', { nomi: sayNomi(attesi, lingua) })
        : t('amministratori_aiuto'),
    dove: PATHS.utenti,
    vai: t('amministratori_vai'),
  }),
  centro: ({ di_esempio }, { t, lingua }) => ({
    detto: t('centro_manca', {
      dati: new Intl.ListFormat(lingua).format(di_esempio.map((dato) => t(`centro_${dato}`))),
    }),
    aiuto: t('centro_aiuto'),
    dove: pathVoce(di_esempio.length === 1 && di_esempio[0] === 'titolare' ? 'privacy' : 'centro'),
    vai: t('centro_vai'),
  }),
  posta: ({ perche }, { t }) => ({
    detto: t(perche === 'ferme' ? 'posta_ferme' : 'posta_manca'),
    aiuto: t('posta_aiuto'),
    dove: perche === 'ferme' ? PATHS.posta : pathVoce('posta'),
    vai: t(perche === 'ferme' ? 'posta_perche' : 'posta_vai'),
  }),
  esempio: ({ quante }, { t }) => ({
    detto: t('esempio_manca'),
    aiuto: t('esempio_aiuto', { count: quante }),
    dove: `${PATHS.home}?passi=fine`,
    vai: t('esempio_vai'),
  }),
  indirizzo: (_, { t }) => ({
    detto: t('indirizzo_manca'),
    aiuto: t('indirizzo_aiuto'),
    // Set on the server: the page of this list says how.
    dove: `${PATHS.preparativi}#indirizzo`,
    vai: t('indirizzo_vai'),
  }),
  secondo_passaggio: ({ senza }, { t, lingua, io }) => {
    const mia = senza.some(({ id }) => id === io);
    return {
      detto: t('secondo_passaggio_manca', { nomi: sayNomi(senza, lingua) }),
      aiuto: t('secondo_passaggio_aiuto'),
      dove: mia ? PATHS.profiloAccount : `${PATHS.utenti}?filtro=amministratori`,
      vai: t(mia ? 'secondo_passaggio_tua' : 'secondo_passaggio_vai'),
    };
  },
};

const FATTA: { readonly [F in Fatto]: (dati: Preparativi[F], chi: ParoleFatto) => string } = {
  prova: ({ quando, copia }, { t, lingua }) =>
    t('prova_fatta', { giorno: sayData(quando!, lingua), copia: sayData(copia!, lingua) }),
  copie: ({ ultima }, chi) =>
    ultima === null ? chi.t('copie_fatta') : chi.t('copie_ultima', { quando: sayQuando(ultima, chi) }),
  regolamento: (_, { t }) => t('regolamento_fatta'),
  amministratori: ({ quanti }, { t }) => t('amministratori_fatta', { count: quanti }),
  centro: (_, { t }) => t('centro_fatta'),
  posta: ({ ultima }, chi) =>
    ultima === null ? chi.t('posta_fatta') : chi.t('posta_ultima', { quando: sayQuando(ultima, chi) }),
  esempio: (_, { t }) => t('esempio_fatta'),
  indirizzo: (_, { t }) => t('indirizzo_fatta'),
  secondo_passaggio: ({ con }, { t, lingua }) => t('secondo_passaggio_fatta', { nomi: sayNomi(con, lingua) }),
};

export const sayManca = <F extends Fatto>(fatto: F, dati: Preparativi, chi: ParoleFatto): FattoDetto =>
  MANCA[fatto](dati[fatto], chi);

export const sayFatta = <F extends Fatto>(fatto: F, dati: Preparativi, chi: ParoleFatto): string =>
  FATTA[fatto](dati[fatto], chi);
