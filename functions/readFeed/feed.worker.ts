import { answerJobs } from '../isolate/answerJobs.ts';
import { readFeedAnswer } from './readAnswer.ts';

/** Reads strangers' feeds, and pages that name feeds, in a separate process. */
answerJobs({ read: readFeedAnswer });
