import { killWaits } from './kill/attese.ts';
import { killHandOvers } from './kill/banco.ts';
import { killUnder, useKillFixture } from './kill/fixture.ts';
import { killConfirmations } from './kill/giornate.ts';
import { killImports } from './kill/importazioni.ts';
import { killLetters } from './kill/posta.ts';
import { killReceipts } from './kill/ricevute.ts';
import { killSettling } from './kill/sistemazione.ts';
import { killVerifications } from './kill/verifica.ts';

// One application, killed and restarted under all scenes at once: a start takes longer than the requests.
const centre = useKillFixture('scene');
killLetters(centre);
killUnder(centre, [
  killHandOvers(centre),
  killWaits(centre),
  killConfirmations(centre),
  killSettling(centre),
  killReceipts(centre),
  killImports(centre),
  killVerifications(centre),
]);
