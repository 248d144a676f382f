import { sendTo } from '#test/process.ts';
import { ADMIN } from '../sito.ts';

/** The pages that a visitor sees and that need neither an id nor a link's token. */
export const PUBLIC = [
  '/',
  '/spazi',
  '/strumentazioni',
  '/regolamento',
  '/prezzario',
  '/contatti',
  '/supporto',
  '/privacy',
  '/accessibilita',
  '/login',
  '/iscrizione',
  '/password-dimenticata',
  '/password-reset',
  '/verifica-mail?annulla=inventato',
  '/una-pagina-che-non-esiste',
] as const;

/** Those of an administrator. */
export const OF_ADMIN = [
  '/profilo',
  '/prenotazioni',
  '/utenti',
  '/segnalazioni',
  '/posta',
  '/registro',
] as const;

/** Runs in the page before its own scripts: keeps what the Content-Security-Policy forbade, and what failed. */
export const WATCH = `(() => {
  const kept = () => JSON.parse(sessionStorage.getItem('guai') ?? '[]');
  const keep = (text) => sessionStorage.setItem('guai', JSON.stringify([...kept(), location.pathname + ': ' + text]));
  document.addEventListener('securitypolicyviolation', (event) =>
    keep(event.violatedDirective + ' ' + event.blockedURI));
  addEventListener('error', (event) => event.message && keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(String(event.reason)));
})()`;

/** Reads what `WATCH` has kept. */
export const KEPT = `JSON.parse(sessionStorage.getItem('guai') ?? '[]')`;

/** The page stands: its heading is there, and the page of the unexpected error is not. */
export const STANDS = `document.querySelector('h1') !== null && !document.body.innerText.includes('Unexpected Application Error!')`;

/** A session of the administrator. */
export async function tokenOfAdmin(url: string): Promise<string> {
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password });
  return (await sendTo<{ access_token: string }>({ url }, 'POST /auth/jwt/login', { body })).body
    .access_token;
}
