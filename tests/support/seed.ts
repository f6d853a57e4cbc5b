import fc from 'fast-check';

// The same examples in every run, so that a failure is of the change and not of chance; FC_SEED=<n> tries others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });
