import { answerJobs } from '../isolate/answerJobs.ts';
import { cutOutWithin, factsOf, photoOf, pngOf } from './drawings.ts';

/** Reads pictures of strangers, in a process apart. */
answerJobs({ photo: photoOf, facts: factsOf, cutOut: cutOutWithin, png: pngOf });
