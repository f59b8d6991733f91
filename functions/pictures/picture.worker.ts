import { answerJobs } from '../isolate/answerJobs.ts';
import { cutOutWithin, factsOf, photoOf, pngOf } from './drawings.ts';

/** Reads untrusted pictures in a separate process. */
answerJobs({ photo: photoOf, facts: factsOf, cutOut: cutOutWithin, png: pngOf });
