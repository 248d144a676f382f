import { killWaits } from './kill/attese.ts';
import { killHandOvers } from './kill/banco.ts';
import { useKillFixture } from './kill/fixture.ts';
import { killConfirmations } from './kill/giornate.ts';
import { killImports } from './kill/importazioni.ts';
import { killLetters } from './kill/posta.ts';
import { killReceipts } from './kill/ricevute.ts';
import { killSettling } from './kill/sistemazione.ts';
import { killVerifications } from './kill/verifica.ts';

// One application, killed and started again by scene after scene: starting a centre for each took longer than its kills.
const centre = useKillFixture('scene');
killLetters(centre);
killHandOvers(centre);
killConfirmations(centre);
killReceipts(centre);
killVerifications(centre);
killWaits(centre);
killSettling(centre);
killImports(centre);
