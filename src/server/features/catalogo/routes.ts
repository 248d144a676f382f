import { readBacheca as bacheca } from '#contract/bacheca.ts';
import { findInsieme, listDisponibilita, listParete, listSpazi, listStrumenti } from '#contract/catalogo.ts';
import { listGiorniBloccati } from '#contract/gruppi.ts';
import { listPrenotazioniFuture, readPrenotabile } from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBacheca, readDisponibilita, readInsieme } from './disponibilita-service.ts';
import {
  readCatalogo,
  readGiorniBloccati,
  readOccupati,
  readParete,
  showPrenotabileOggi,
} from './service.ts';

export function bindCatalogo(bind: Bind, deps: Deps): void {
  bind(listSpazi, ({ utente }) => readCatalogo(deps, 'spazio', utente));
  bind(listStrumenti, ({ utente }) => readCatalogo(deps, 'strumento', utente));
  bind(listDisponibilita, ({ params, query }) => readDisponibilita(deps, params.tipo, query));
  bind(findInsieme, ({ body }, { ip }) => readInsieme(deps, body, ip));
  bind(bacheca, () => readBacheca(deps));
  bind(listParete, () => readParete(deps));
  bind(readPrenotabile, ({ utente, params }) => showPrenotabileOggi(deps, params.id, utente));
  bind(listPrenotazioniFuture, ({ params }) => readOccupati(deps, params.id));
  bind(listGiorniBloccati, ({ params }) => readGiorniBloccati(deps, params.id));
}
