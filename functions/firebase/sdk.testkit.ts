import { installPackages } from '../../tests/long/installPackages.ts';

/* Imported before anything that imports Firebase's SDK, which has a lock file of its own here. */

installPackages(import.meta.dirname);
