import type { Endpoint } from '#contract/endpoint.ts';
import type { CodiceRifiuto } from '#contract/rifiuti.ts';

export interface Bozza {
  metodo: string;
  bersaglio: string;
  versione: string;
  intestazioni: [nome: string, valore: string][];
  corpo: Buffer;
  /** Content-Length is written unless this is set. */
  senzaLunghezza?: boolean;
  /** The whole request, when it is not made of the above. */
  intera?: Buffer;
  fine?: boolean;
}

/** A change of a request, and whether the server may close the connection without an answer. */
interface Trucco {
  readonly muta: boolean;
  /** Its refusal by a call; undefined where it depends on more. */
  readonly codeOf: (endpoint: Pick<Endpoint, 'method'>) => CodiceRifiuto | undefined;
  apply(bozza: Bozza): void;
}

const all: Record<string, Trucco> = {};
const add = (
  nome: string,
  apply: (bozza: Bozza) => void,
  muta = false,
  codeOf: Trucco['codeOf'] = () => undefined,
): void => {
  all[nome] = { apply, muta, codeOf };
};
const set = (bozza: Bozza, nome: string, valore: string): void => {
  bozza.intestazioni = [
    ...bozza.intestazioni.filter(([name]) => name.toLowerCase() !== nome.toLowerCase()),
    [nome, valore],
  ];
};

for (const metodo of [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'SEARCH',
]) {
  add(`metodo ${metodo}`, (b) => void (b.metodo = metodo));
}
for (const metodo of ['get', 'FOO', 'GET\tx', 'GÈT', 'PRI'])
  add(`metodo ${metodo}`, (b) => void (b.metodo = metodo));
add('metodo CONNECT', (b) => void (b.metodo = 'CONNECT'), true);

const paths: Record<string, (path: string) => string> = {
  'barra in fondo': (p) => p.replace(/(\?|$)/, '/$1'),
  'barra doppia': (p) => p.replaceAll('/', '//'),
  punto: (p) => p.replace('/api/', '/api/./'),
  'due punti': (p) => p.replace('/api/', '/api/../api/'),
  'due punti codificati': (p) => p.replace('/api/', '/api/%2e%2e/api/'),
  'barra codificata': (p) => p.replace('/api/', '/api%2f'),
  'barra rovescia': (p) => p.replace('/api/', '/api\\'),
  maiuscole: (p) => p.toUpperCase(),
  'lettera codificata': (p) => p.replace('/api/', '/%61pi/'),
  'codifica rotta': (p) => `${p.replace(/\?.*/, '')}%`,
  'utf-8 rotto': (p) => p.replace('/api/', '/api/%c3%28/'),
  'utf-8 troppo lungo': (p) => p.replace('/api/', '/api/%c0%ae%c0%ae/'),
  zero: (p) => `${p.replace(/\?.*/, '')}%00`,
  'byte nudi': (p) => `${p}\u00e8\u00ff`,
  frammento: (p) => `${p}#x`,
  'punto e virgola': (p) => `${p};x=1`,
  assoluto: (p) => `http://altrove.example${p}`,
  stella: () => '*',
  vuoto: () => '',
  'senza barra': () => 'api/salute',
  lunghissimo: (p) => p + '/x'.repeat(10_000),
  enorme: (p) => p + '/x'.repeat(60_000),
  'query rotta': (p) => `${p}${p.includes('?') ? '&' : '?'}%&=&%E0%A4%A&&a=%ff&x`,
  'query strana': (p) =>
    `${p}${p.includes('?') ? '&' : '?'}__proto__=1&constructor=1&a[b]=c&toString=1&limit[]=1`,
  'query doppia': (p) => `${p}?limit=1&limit=2&limit=1&dopo=a&dopo=b`,
  'query lunga': (p) => `${p}?dopo=${'x'.repeat(12_000)}`,
  'query affollata': (p) => `${p}?${'a=1&'.repeat(3000)}`,
};
for (const [nome, change] of Object.entries(paths)) {
  add(`indirizzo ${nome}`, (b) => void (b.bersaglio = change(b.bersaglio)));
}

const headers: Record<string, readonly [string, string]> = {
  'tipo assente': ['Content-Type', ''],
  'tipo strano': ['Content-Type', 'application/json; charset="utf-8'],
  'tipo lungo': ['Content-Type', `application/${'x'.repeat(4000)}`],
  'tipo form': ['Content-Type', 'application/x-www-form-urlencoded'],
  'multipart senza confine': ['Content-Type', 'multipart/form-data'],
  'multipart, confine vuoto': ['Content-Type', 'multipart/form-data; boundary='],
  'multipart, altro confine': ['Content-Type', 'multipart/form-data; boundary=altro'],
  'multipart, confine lungo': ['Content-Type', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  'multipart misto': ['Content-Type', 'multipart/mixed; boundary=x'],
  'altro metodo': ['X-HTTP-Method-Override', 'DELETE'],
  'altro host': ['Host', 'altrove.example'],
  'host strano': ['Host', '[::1]:99999/@x'],
  'host vuoto': ['Host', ''],
  'host inoltrato': ['X-Forwarded-Host', 'altrove.example'],
  'indirizzo inoltrato': ['X-Forwarded-For', "127.0.0.1, ' OR 1=1"],
  'indirizzo originale': ['X-Original-URL', '/api/utenti/cerca?mail_prefix=a'],
  'accetta altro': ['Accept', 'text/html;q=1, */*;q=0'],
  compresso: ['Accept-Encoding', 'br;q=0.9, gzip, *;q=0'],
  parte: ['Range', 'bytes=0-0,5-,-1'],
  'se diverso': ['If-None-Match', '*'],
  'se uguale': ['If-Match', '"x"'],
  'se cambiato': ['If-Modified-Since', 'Fri, 31 Dec 2100 23:59:59 GMT'],
  aspetta: ['Expect', '100-continue'],
  'aspetta altro': ['Expect', '200-ok'],
  aggiorna: ['Upgrade', 'websocket'],
  biscotto: ['Cookie', 'jwtToken=x; __proto__=y'],
  lunga: ['X-Lunga', 'x'.repeat(10_000)],
  enorme: ['X-Enorme', 'x'.repeat(100_000)],
  'byte alti': ['X-Byte', '\u00e8\u00ff\u0080'],
  'zero dentro': ['X-Zero', 'a\u0000b'],
  'a capo nudo': ['X-Capo', 'a\nX-Altro: b'],
  'a capo piegato': ['X-Piega', 'a\r\n b'],
  'nome strano': ['X Strano', 'a'],
  'nome vuoto': ['', 'a'],
  chiave: ['Idempotency-Key', 'non un uuid'],
  'chiave vuota': ['Idempotency-Key', ''],
  lingua: ['Accept-Language', `${'it,'.repeat(500)}*`],
  'nessuna autorizzazione': ['Authorization', ''],
  'solo Bearer': ['Authorization', 'Bearer'],
  'Bearer lungo': ['Authorization', `Bearer ${'a'.repeat(9000)}`],
  'Bearer strano': ['Authorization', 'Bearer a.b.c\u00e8'],
  Basic: ['Authorization', 'Basic YWRhOmFkYQ=='],
};
for (const [nome, [header, valore]] of Object.entries(headers)) {
  add(`intestazione ${nome}`, (b) => set(b, header, valore));
}
for (const codifica of ['gzip', 'br', 'deflate', 'zstd', 'gzip, br', 'x\u00e8;q=1', '']) {
  const apply = (b: Bozza) => set(b, 'Content-Encoding', codifica);
  add(`corpo compresso ${codifica || 'con niente'}`, apply, false, () => 'CONTENT_ENCODING');
}
const foreign: Record<string, [string, string]> = {
  altrove: ['Origin', 'https://altrove.example'],
  nascosta: ['Origin', 'null'],
  'un altro sito': ['Sec-Fetch-Site', 'cross-site'],
};
for (const [nome, [header, valore]] of Object.entries(foreign))
  add(
    `origine ${nome}`,
    (b) => set(b, header, valore),
    false,
    ({ method }) => (method === 'GET' ? undefined : 'ORIGINE_ESTRANEA'),
  );
add(
  'connessione da aggiornare',
  (b) => {
    set(b, 'Connection', 'Upgrade');
    set(b, 'Upgrade', 'websocket');
  },
  true,
);
add('duecento intestazioni', (b) => {
  for (let i = 0; i < 200; i += 1) b.intestazioni.push([`X-${i}`, 'x']);
});
add('tremila intestazioni', (b) => {
  for (let i = 0; i < 3000; i += 1) b.intestazioni.push([`X${i}`, '']);
});
add('senza host', (b) => void (b.intestazioni = b.intestazioni.filter(([nome]) => nome !== 'Host')));
add('due host', (b) => void b.intestazioni.push(['Host', 'altrove.example']));
add('due tipi', (b) => void b.intestazioni.push(['Content-Type', 'text/plain']));
add('due autorizzazioni', (b) => void b.intestazioni.unshift(['Authorization', 'Bearer altro']));
add('HTTP/1.0', (b) => void (b.versione = 'HTTP/1.0'));
add('HTTP/0.9', (b) => void (b.intera = Buffer.from(`GET ${b.bersaglio}\r\n\r\n`, 'latin1')));
add('HTTP/1.9', (b) => void (b.versione = 'HTTP/1.9'));
add('HTTP/2', (b) => void (b.intera = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')));
add('TLS', (b) => void (b.intera = Buffer.from('160301008a0100008603030000', 'hex')), true);

const chunked = (b: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${b.length.toString(16)};x="y"\r\n`), b, Buffer.from('\r\n')]);
const sendChunks = (b: Bozza, body: Buffer): void => {
  b.senzaLunghezza = true;
  b.intestazioni.push(['Transfer-Encoding', 'chunked']);
  b.corpo = body;
};
add('a pezzi', (b) =>
  sendChunks(
    b,
    Buffer.concat([...(b.corpo.length > 0 ? [chunked(b.corpo)] : []), Buffer.from('0\r\nX-Coda: y\r\n\r\n')]),
  ),
);
add('pezzi rotti', (b) => sendChunks(b, Buffer.from('zz\r\nciao\r\n0\r\n\r\n')));
add('pezzo immenso', (b) => sendChunks(b, Buffer.from('ffffffffffffffffff\r\n')));
add('pezzi e lunghezza', (b) => {
  sendChunks(b, Buffer.from('0\r\n\r\nGET /api/utenti/me HTTP/1.1\r\nHost: x\r\n\r\n'));
  b.intestazioni.push(['Content-Length', '6']);
});
add('codifica ignota', (b) => {
  b.senzaLunghezza = true;
  b.intestazioni.push(['Transfer-Encoding', 'gzip, chunked']);
  b.corpo = Buffer.from('0\r\n\r\n');
});
for (const valore of ['-1', '1e3', '0x10', '99999999999999999999', '1, 2', '']) {
  add(`lunghezza ${valore || 'vuota'}`, (b) => {
    b.senzaLunghezza = true;
    b.intestazioni.push(['Content-Length', valore]);
  });
}
add('due lunghezze', (b) => {
  b.intestazioni.push(['Content-Length', '1']);
});
add(
  'corpo che si ferma',
  (b) => {
    b.senzaLunghezza = true;
    b.intestazioni.push(['Content-Length', String(b.corpo.length + 50)]);
    b.fine = true;
  },
  true,
);
add(
  'testa che si ferma',
  (b) => {
    b.intera = Buffer.from(`${b.metodo} ${b.bersaglio} HTTP/1.1\r\nHost: x\r\nX-Meta`, 'latin1');
    b.fine = true;
  },
  true,
);

/** Changes by name: of methods, addresses, headers and lengths. */
export const TRUCCHI: Readonly<Record<string, Trucco>> = all;
