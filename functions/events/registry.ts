import type { Trigger } from '../defineTrigger.ts';
import { cleanUp } from './cleanUp/cleanUp.ts';
import { noteDeletedSlide, noteDeletedTemplate } from './cleanUp/noteDeleted.ts';
import {
  noteBrandFiles,
  noteProfilePicture,
  noteSlideFiles,
  noteTeamPicture,
  noteTemplateFiles,
  noteUpload,
} from './cleanUp/noteFiles.ts';
import { freeScreen } from './cleanUp/freeScreen.ts';
import { keepSlideHistory, keepTemplateHistory } from './history/keepHistory.ts';
import { keepCopies } from './published/keepCopies.ts';
import { keepRequired } from './published/keepRequired.ts';
import { keepClaims } from './people/keepClaims.ts';
import { keepReaders } from './people/keepReaders.ts';
import { keepTemplatesOfChild, keepTemplatesOfChildren } from './people/keepTemplateReaders.ts';
import { shareEmail, shareName, sharePicture } from './people/shareProfile.ts';
import { shareTeamName, shareTeamPicture } from './people/shareTeam.ts';
import { watchScreens } from './watchScreens/watchScreens.ts';

/** All triggers of writes, uploads and days, on both backends. */
export const TRIGGERS: readonly Trigger[] = [
  // First among the triggers of slides: players are waiting.
  keepCopies,
  cleanUp,
  freeScreen,
  keepClaims,
  keepReaders,
  keepRequired,
  keepSlideHistory,
  keepTemplateHistory,
  keepTemplatesOfChild,
  keepTemplatesOfChildren,
  noteBrandFiles,
  noteDeletedSlide,
  noteDeletedTemplate,
  noteProfilePicture,
  noteSlideFiles,
  noteTeamPicture,
  noteTemplateFiles,
  noteUpload,
  shareEmail,
  shareName,
  sharePicture,
  shareTeamName,
  shareTeamPicture,
  watchScreens,
];
