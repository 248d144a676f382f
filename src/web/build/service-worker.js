// The site without a connection (prodotto/schermate#senza-connessione). Built by itself into `/sw.js`; the list of files
// is put in once the pages are made (scripts/web/service-worker.ts).
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Shown for a page that is not among the stored ones. */
const OFFLINE = '/offline.html';

// A new version takes over at once: pages come from the network whenever there is one, so none of them can be older than
// the server, and the stored files of the version before are of no use to them.
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// Public pages and what they are made of, all named by the build. Nothing else is ever stored: no answer of the API, and
// so nothing that is about one person.
precache(self.__WB_MANIFEST);

const isStored = ({ url, request }) =>
  request.mode !== 'navigate' && getCacheKeyForURL(url.href) !== undefined;
registerRoute(isStored, async ({ request }) => (await matchPrecache(request)) ?? fetch(request));

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch {
        return (await matchPrecache(url.pathname)) ?? (await matchPrecache(OFFLINE)) ?? Response.error();
      }
    },
    { denylist: [/^\/api\//] },
  ),
);
