import type { Azione } from '#contract/azioni.ts';
import type { Voce } from '#contract/registro.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { isGiorno } from '#domain/giorno.ts';
import { formatEuro } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { testiRegistro, type ChiaveAzione } from './testi.ts';

type T = Traduci<typeof testiRegistro>;

/** A piece of a sentence: plain text, or a name, which is highlighted and may be a link. */
export interface PezzoFrase {
  testo: string;
  di?: 'persona' | 'risorsa' | 'altro';
}

/** Actions without a user: of the program itself, or of a command. */
const DEL_SISTEMA: ReadonlySet<Azione> = new Set([
  'amministratore_creato',
  'amministratore_nominato',
  'documento_distrutto',
  'documento_scaduto',
  'documento_decaduto',
  'prenotazione_spostata',
  'posto_offerto',
  'posto_non_piu_tenuto',
  'secondo_fattore_tolto',
  'amministratore_riammesso',
]);

/** The person who acted, as the start of the sentence. */
export function sayAttore({ attore, azione }: Voce, t: T): string {
  if (attore) return `${attore.nome} ${attore.cognome}`;
  return t(DEL_SISTEMA.has(azione) ? 'sistema' : 'chi_account_chiuso');
}

/** The sentence's key; null for an unknown action, since the server may be newer. */
function keyOfAzione({ azione, attore, utente, dettagli }: Voce): ChiaveAzione | null {
  if (azione === 'documento_caricato' && attore && attore.id === utente?.id)
    return 'documento_caricato_proprio';
  if (azione === 'documento_decaduto' && attore) {
    return dettagli['motivo'] === 'accesso_scollegato'
      ? 'documento_decaduto_scollegato'
      : 'documento_decaduto_dati';
  }
  if (azione === 'documento_visto')
    return dettagli['lato'] === 'retro' ? 'documento_visto_retro' : 'documento_visto_fronte';
  if (azione === 'prenotazione_creata' && attore && utente && attore.id !== utente.id)
    return dettagli['nonostante'] ? 'prenotazione_creata_nonostante' : 'prenotazione_creata_per';
  return Object.hasOwn(testiRegistro, azione) ? azione : null;
}

/** The action in pieces, without the person. */
export function sayVoce(
  voce: Voce,
  t: T,
  lingua: string,
  nameSezione = (nome: string) => nome,
): PezzoFrase[] {
  const key = keyOfAzione(voce);
  if (!key) return [{ testo: t('altra', { azione: voce.azione.replaceAll('_', ' ') }) }];
  const values = {
    ...valuesOf(voce, t, lingua),
    sezione: nameSezione(String(voce.dettagli['sezione'] ?? '')),
  };
  const marked = Object.fromEntries(
    Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`]),
  ) as typeof values;
  const oltre = key !== 'prenotazione_creata_nonostante' && values.nonostante;
  // Find the gaps by their markers, since languages order them differently.
  const pezzi = t(key, marked)
    .split(MARK)
    .flatMap((testo, n): PezzoFrase[] => {
      if (n % 2 === 0) return testo === '' ? [] : [{ testo }];
      return [
        {
          testo: values[testo as keyof typeof values],
          di: testo === 'persona' || testo === 'risorsa' ? testo : 'altro',
        },
      ];
    });
  return oltre ? [...pezzi, { testo: `, ${oltre}` }] : pezzi;
}

const MARK = '\u2063';

function valuesOf({ utente, prenotabile, prenotazione_id, dettagli }: Voce, t: T, lingua: string) {
  const detail = (name: string): string => {
    const value = dettagli[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    gruppo: detail('gruppo'),
    id: detail('id'),
    quante: detail('quante'),
    importo: detail('importo') && formatEuro(Number(detail('importo'))),
    label: detail('label'),
    servizio: detail('servizio'),
    giorno: isGiorno(dettagli['giorno']) ? formatGiorno(dettagli['giorno'], lingua, 'long') : '',
    motivo: detail('motivo'),
    nome: detail('nome'),
    rimasti: detail('rimasti'),
    campi: Array.isArray(dettagli['campi']) ? dettagli['campi'].join(', ') : '',
    persona: utente ? `${utente.nome} ${utente.cognome}` : t('di_account_chiuso'),
    risorsa: prenotabile?.nome ?? t('risorsa_assente'),
    prenotazione: String(prenotazione_id ?? ''),
    periodo: sayGiorniVoce(dettagli, t, lingua),
    nonostante: sayNonostante(dettagli['nonostante'], t),
    prima: sayPrima(dettagli['prima'], t, lingua),
  };
}

function sayNonostante(superati: unknown, t: T): string {
  const codes = Array.isArray(superati) ? superati : [];
  return [
    ...(codes.includes('INFORMATIVA_MANCANTE') ? [t('senza_informativa')] : []),
    ...(codes.includes('DOCUMENTO_O_MAIL_MANCANTE') ? [t('senza_carte')] : []),
    ...(codes.includes('ABILITAZIONE_MANCANTE') ? [t('senza_abilitazione')] : []),
    ...(codes.includes('LIMITE_PERSONALE') ? [t('oltre_limiti')] : []),
    ...(codes.includes('PERSONA_SOSPESA') ? [t('anche_se_sospesa')] : []),
  ].join(', ');
}

function sayPrima(prima: unknown, t: T, lingua: string): string {
  const { risorsa, ...days } = (prima ?? {}) as Record<string, unknown>;
  return [String(risorsa ?? ''), sayGiorniVoce(days, t, lingua)].filter(Boolean).join(', ');
}

function sayGiorniVoce({ inizio, fine }: Voce['dettagli'], t: T, lingua: string): string {
  if (isGiorno(inizio) && fine === null)
    return t('da_in_poi', { inizio: formatGiorno(inizio, lingua, 'long') });
  if (!isGiorno(inizio) || !isGiorno(fine)) return '';
  const detti = formatPeriodo({ inizio, fine }, lingua, 'long');
  return inizio === fine ? t('il_giorno', { fine: detti }) : detti;
}
