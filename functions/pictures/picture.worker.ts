import { answerJobs } from '../isolate/answerJobs.ts';
import { cutOutWithin, drawingFacts, photoOf, pngOf } from './drawings.ts';

/** Reads untrusted pictures in a separate process. */
answerJobs({ photo: photoOf, facts: drawingFacts, cutOut: cutOutWithin, png: pngOf });
