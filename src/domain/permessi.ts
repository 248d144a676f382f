/** Who may call an endpoint (prodotto/panoramica#ruoli): everyone, signed-in users, administrators. */
export type Access = 'chiunque' | 'utente' | 'admin';

/** The three roles (prodotto/panoramica#ruoli). */
export type Ruolo = 'anonimo' | 'utente' | 'admin';

/** What permissions need to know about a person. */
type Viewer = { id: string; is_superuser: boolean } | null;

/** The role of a caller; null is a caller who is not signed in. */
export function ruoloOf(utente: { is_superuser: boolean } | null): Ruolo {
  if (!utente) return 'anonimo';
  return utente.is_superuser ? 'admin' : 'utente';
}

/**
 * Null when the role may call, otherwise the code of the refusal. An administrator may do everything that members may.
 */
export function mayCall(access: Access, ruolo: Ruolo): 'UNAUTHORIZED' | 'FORBIDDEN' | null {
  if (access === 'chiunque') return null;
  if (ruolo === 'anonimo') return 'UNAUTHORIZED';
  return access === 'admin' && ruolo !== 'admin' ? 'FORBIDDEN' : null;
}

/**
 * Whether somebody may see a person's identity document: that person and administrators only
 * (prodotto/documenti#lettura).
 */
export function maySeeDocumento(viewer: Viewer, ownerId: string): boolean {
  return viewer !== null && (viewer.is_superuser || viewer.id === ownerId);
}

/** Whether viewing the document is recorded: yes for every view by an administrator (prodotto/documenti#lettura). */
export function isAccessoRegistrato(viewer: { is_superuser: boolean }): boolean {
  return viewer.is_superuser;
}

/** Whether a viewer sees drafts, resources that are not published yet (prodotto/catalogo#bozza). */
export function maySeeBozza(viewer: Viewer): boolean {
  return viewer?.is_superuser === true;
}

/** Whether somebody sees groups without resources (prodotto/catalogo#gruppo). */
export function maySeeGruppoVuoto(viewer: Viewer): boolean {
  return viewer?.is_superuser === true;
}
