// The site without a connection (prodotto/schermate#senza-connessione). It is built separately into `/sw.js`; the list
// of files and that of pages are put in once the client is built (scripts/web/service-worker.ts).
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Shown for a page that is not among the stored ones. */
const OFFLINE = '/offline.html';
/** The public pages, which the server renders: their HTML, and the style sheet that it makes for them. */
const PAGES = self.__PAGINE;
const CACHE = 'pagine';
const SHEET = /\/static\/css\/pagine\.\w+\.css/;

// A new version takes over at once. Pages come from the network whenever there is one, so none of them can be older
// than the server, and they do not need the stored files of the version before.
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// The files that public pages name, all made by the build. Nothing else but those pages is ever stored: no answer of the
// API, and so nothing about a person.
precache(self.__WB_MANIFEST);
addEventListener('install', (event) => event.waitUntil(storePages()));

/** Stores every public page: those of the version before name files that are no longer stored. */
async function storePages() {
  const cache = await caches.open(CACHE);
  const store = async (path) => {
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const sheet = SHEET.exec(await answer.clone().text())?.[0];
    if (sheet) await cache.add(sheet);
    await cache.put(path, answer);
  };
  await Promise.all(PAGES.map(store));
}

const isStored = ({ url, request }) =>
  request.mode !== 'navigate' && getCacheKeyForURL(url.href) !== undefined;
registerRoute(isStored, async ({ request }) => (await matchPrecache(request)) ?? fetch(request));
registerRoute(
  ({ url }) => SHEET.test(url.pathname),
  async ({ request }) => (await caches.match(request, { cacheName: CACHE })) ?? fetch(request),
);

registerRoute(
  new NavigationRoute(
    async ({ request, url, event }) => {
      try {
        const answer = await fetch(request);
        if (answer.ok && PAGES.includes(url.pathname)) event.waitUntil(keep(url.pathname, answer.clone()));
        return answer;
      } catch {
        const stored = await caches.match(url.pathname, { cacheName: CACHE });
        return stored ?? (await matchPrecache(OFFLINE)) ?? Response.error();
      }
    },
    { denylist: [/^\/api\//] },
  ),
);

/** Keeps a page as it was fetched last: the centre may have changed its texts. */
async function keep(path, answer) {
  await (await caches.open(CACHE)).put(path, answer);
}
