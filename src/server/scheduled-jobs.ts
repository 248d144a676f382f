import { startAbilitazioni } from './features/abilitazioni/rilasci-service.ts';
import { startAttese } from './features/attese/service.ts';
import { startAvvisi } from './features/avvisi/service.ts';
import { startCopie } from './features/copie/service.ts';
import { startScadenze } from './features/documenti/scadenza-service.ts';
import { startSolleciti } from './features/banco/solleciti.ts';
import { startCarta } from './features/posta/stato.ts';
import { startConservazione } from './features/pulizia/documenti.ts';
import { startPromemoria } from './features/promemoria/service.ts';
import { startProposte } from './features/proposte/service.ts';
import { startPuliziaDati } from './features/pulizia/conservazione.ts';
import { startPulizia } from './features/pulizia/file.ts';
import type { Deps } from './platform/deps.ts';

/** Registers every scheduled job. Each runs once, however many processes there are. */
export async function startScheduledJobs(deps: Deps): Promise<void> {
  await startAvvisi(deps);
  await startCarta(deps);
  await startAttese(deps);
  await startProposte(deps);
  await startPromemoria(deps);
  await startSolleciti(deps);
  await startCopie(deps);
  await startPulizia(deps);
  await startPuliziaDati(deps);
  await startConservazione(deps);
  await startScadenze(deps);
  await startAbilitazioni(deps);
}
