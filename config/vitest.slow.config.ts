import { mergeConfig } from 'vitest/config';
import { SLOW_TESTS } from '../tests/tools/slowTests.ts';
import usual from '../vitest.config.ts';

/** The slow half of the unit tests. */
const slow = mergeConfig(usual, { test: { root: '.' } });
slow.test.include = [...SLOW_TESTS];
export default slow;
