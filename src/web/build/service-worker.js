// The site without a connection (prodotto/schermate#senza-connessione). It is built separately into `/sw.js`; the list
// of files is put in once the pages are made (scripts/web/service-worker.ts).
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Shown for a page that is not among the stored ones. */
const OFFLINE = '/offline.html';

// A new version takes over at once. Pages come from the network whenever there is one, so none of them can be older
// than the server, and they do not need the stored files of the version before.
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// Public pages and their files, all named by the build. Nothing else is ever stored: no answer of the API, and so
// nothing about a person.
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
