import { closeMe, exportMe } from '#contract/privacy.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportData } from './esportazione-service.ts';
import { closeAccount } from './service.ts';

export function bindPrivacy(bind: Bind, deps: Deps): void {
  bind(exportMe, async ({ utente }, { reply }) => {
    const zip = await exportData(deps, utente);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="i-miei-dati.zip"')
      .header('cache-control', 'no-store')
      .send(zip);
  });
  bind(closeMe, ({ utente, body }, { ip }) => closeAccount(deps, utente, body, ip));
}
