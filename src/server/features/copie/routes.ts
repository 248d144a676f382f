import * as calls from '#contract/copie.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginCopia, beginProva, downloadCopia, readCopie } from './service.ts';

export function bindCopie(bind: Bind, deps: Deps): void {
  bind(calls.listCopie, () => readCopie(deps));
  bind(calls.makeCopia, ({ utente }) => beginCopia(deps, utente));
  bind(calls.tryCopia, ({ params, utente }) => beginProva(deps, utente, params.nome));
  bind(calls.downloadCopia, async ({ params: { nome }, utente }, { reply }) => {
    const { byte, stream } = await downloadCopia(deps, utente, nome);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('content-length', byte)
      .send(stream);
  });
}
