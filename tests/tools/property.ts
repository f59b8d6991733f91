import fc from 'fast-check';

/*
 * The only way to fast-check: its random cases are drawn from TEST_SEED, which `npm test` keeps and other runs print.
 * Without it each run draws anew.
 */
type WithProcess = { readonly process: { readonly env: Readonly<Record<string, string>> } };
// Tests of pure code are checked without Node's types.
const seed = (globalThis as unknown as WithProcess).process.env['TEST_SEED'];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export default fc;
