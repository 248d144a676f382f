import { fuzzCalls } from './fuzz/chiamate.ts';

await fuzzCalls('changes');
