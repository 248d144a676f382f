import { sendTo } from '#test/process.ts';
import { ADMIN } from '../sito.ts';

/** The pages for visitors that need neither an id nor a token. */
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

export const OF_ADMIN = [
  '/profilo',
  '/profilo/account',
  '/prenotazioni',
  '/utenti',
  '/segnalazioni',
  '/posta',
  '/registro',
] as const;

/** Runs before the page's own scripts: records errors and violations of the Content-Security-Policy. */
export const WATCH = `(() => {
  const kept = () => JSON.parse(sessionStorage.getItem('guai') ?? '[]');
  const keep = (text) => sessionStorage.setItem('guai', JSON.stringify([...kept(), location.pathname + ': ' + text]));
  document.addEventListener('securitypolicyviolation', (event) =>
    keep(event.violatedDirective + ' ' + event.blockedURI));
  addEventListener('error', (event) => event.message && keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(String(event.reason)));
})()`;

export const KEPT = `JSON.parse(sessionStorage.getItem('guai') ?? '[]')`;

/** Whether the page has loaded: it has a heading and is not the page of the unexpected error. */
export const STANDS = `document.querySelector('h1') !== null && !document.body.innerText.includes('Unexpected Application Error!')`;

export async function tokenOfAdmin(url: string): Promise<string> {
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password });
  return (await sendTo<{ access_token: string }>({ url }, 'POST /auth/jwt/login', { body })).body
    .access_token;
}
