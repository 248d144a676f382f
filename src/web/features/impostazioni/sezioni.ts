import type { NomeVoce } from '#web/shared/impostazioni/nomi-voci.ts';
import { centro } from './centro.tsx';
import { copie } from './sezione-copie.tsx';
import { home } from './home.tsx';
import { listino } from './listino.tsx';
import { orari } from './orari.tsx';
import { pagine } from './pagine.tsx';
import { partner } from './partner.tsx';
import { posta } from './sezione-posta.tsx';
import { privacy } from './dati-personali.tsx';
import { regolamento } from './sezione-regolamento.tsx';
import { regole } from './sezione-regole.tsx';
import type { SezioneModulo, VoceSenzaModulo } from './sezione.ts';

/** The entries in the order of their list: a new one is added here. */
export const VOCI: readonly (SezioneModulo | VoceSenzaModulo)[] = [
  centro,
  orari,
  listino,
  regole,
  home,
  pagine,
  partner,
  regolamento,
  privacy,
  posta,
  copie,
];

export const findVoce = (nome: string | undefined): SezioneModulo | VoceSenzaModulo | undefined =>
  VOCI.find((voce) => voce.nome === (nome as NomeVoce));
