import * as calls from '#contract/importazioni.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';

export function bindImportazioni(bind: Bind, _deps: Deps): void {
  bind(calls.importRighe, async () => {
    throw new RifiutoRichiesta('NON_DISPONIBILE');
  });
  bind(calls.readModello, async () => {
    throw new RifiutoRichiesta('NON_DISPONIBILE');
  });
}
