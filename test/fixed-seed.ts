import fc from 'fast-check';

/** Property tests take the same values in every run of the gates, and other ones in each long run. */
if (process.env['LUNGO'] !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
