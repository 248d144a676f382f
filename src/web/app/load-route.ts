import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the page of an address before the router is made, so that the first rendering shows it at once: what was
 * made at build time can then be taken over, and an outline stays until the page can take its place.
 *
 * @returns the pattern of the route, such as '/spazi/:id'; null where no route knows the address
 * @throws what the bundler's run time throws for a script that does not come
 */
export async function loadRoute(routes: RouteObject[], pathname: string): Promise<string | null> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches.at(-1)?.route.path ?? null;
}
