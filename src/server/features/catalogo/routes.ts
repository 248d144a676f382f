import { readBacheca as bacheca } from '#contract/bacheca.ts';
import { findInsieme, listDisponibilita, listParete, listSpazi, listStrumenti } from '#contract/catalogo.ts';
import { listGiorniBloccati } from '#contract/gruppi.ts';
import { listPrenotazioniFuture, readPrenotabile } from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBacheca } from './bacheca-service.ts';
import { readDisponibilita } from './disponibilita-service.ts';
import { createLetture } from './kept-pezzi.ts';
import { readInsieme } from './insieme-service.ts';
import {
  readCatalogo,
  readGiorniBloccati,
  readOccupati,
  readParete,
  showPrenotabileOggi,
} from './service.ts';

export function bindCatalogo(bind: Bind, deps: Deps): void {
  const readLettura = createLetture(deps);
  bind(listSpazi, ({ utente }) => readCatalogo(deps, 'spazio', utente));
  bind(listStrumenti, ({ utente }) => readCatalogo(deps, 'strumento', utente));
  bind(listDisponibilita, ({ params, query }) => readDisponibilita(deps, readLettura, params.tipo, query));
  bind(findInsieme, ({ body }, { ip }) => readInsieme(deps, body, ip));
  bind(bacheca, () => readBacheca(deps, readLettura));
  bind(listParete, async (_input, { dependsOn }) => {
    const { voci, risorse } = await readParete(deps);
    dependsOn(risorse);
    return voci;
  });
  bind(readPrenotabile, ({ utente, params }) => showPrenotabileOggi(deps, params.id, utente));
  bind(listPrenotazioniFuture, ({ params }, { dependsOn }) => {
    dependsOn([params.id]);
    return readOccupati(deps, params.id);
  });
  bind(listGiorniBloccati, async ({ params }, { dependsOn }) => {
    const { giorni, membri } = await readGiorniBloccati(deps, params.id);
    dependsOn(membri);
    return giorni;
  });
}
