import { hasRiferimento, type Come, type Pagamento, type Riferito } from '#domain/euro.ts';

/** What is chosen and written; `come` null: not chosen yet. */
export interface Scelto<C extends Come | null = Come> {
  come: C;
  riferimento: string;
}

export const CONTANTI: Scelto = { come: 'contanti', riferimento: '' };

/** What is sent of it: a number only of a way that asks for one. */
export const pagamentoOf = (scelto: Scelto): Pagamento => ({ come: scelto.come, ...riferitoOf(scelto) });
export const riferitoOf = ({ come, riferimento }: Scelto): Riferito =>
  hasRiferimento(come) && riferimento.trim() !== '' ? { riferimento } : {};
