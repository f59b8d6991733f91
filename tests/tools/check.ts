import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages, vitestStage } from './stages.ts';

/*
 * Suites of more than two seconds each: they kill processes, fill disks, hash passwords, draw pictures, play for
 * days or wait on poor lines. `npm test` runs them.
 */
const SLOW = [
  'functions/{generateSlide,readPicture,removeBGnew}/*.test.ts',
  'functions/importBrandKit/{importBrandKit,hostilePages}.test.ts',
  'server/auth/{auth,passwordChange,signInChanges}.test.ts',
  'server/control/**',
  'server/database/{disk,durability,fuzz.property,restStream,room,sdk}.test.ts',
  'server/functions/{credits,eventPort,hosted}.test.ts',
  'server/storage/storage.test.ts',
  'server/{durability,wholePath}.test.ts',
  'src/features/brand/fonts/convertFont.test.ts',
  'src/features/editor/template/TemplateEditorPage.test.tsx',
  'src/features/settings/data/archive.test.ts',
  'src/i18n/{bareText,catalogs}.test.ts',
  'src/player/engine/{healing,longRun,player}.test.ts',
  'src/store/stageFile.test.ts',
  'sync/backends/firebase/{answers,boxes,slowLine}.test.ts',
  'sync/backends/firebase/realtime/createRealtimeSocket.test.ts',
  'sync/engine/pauses.test.ts',
  'sync/host/badDays.test.ts',
  'sync/uploads/{answers,poorLine,uploads}.test.ts',
  'tests/attacks/**',
  'tests/build/splitMessages.test.ts',
  'tests/contracts/{sharedFiles,syncStore.property}.test.ts',
  'tests/rules/{bulk,matrixOverHttp,oracle.property,storageOverHttp,weaken}.test.ts',
  'tests/seeds/**',
  'tests/simulation/weaknesses.test.ts',
];

// The whole simulation takes most of a minute by itself.
process.env['SIM_SEEDS'] ??= '10';

/* A process a file costs a quarter of the time; that no file leaves a trace in the next is seen by `npm test`. */
const TOGETHER = ['--no-isolate'];

/** Nearly everything without a browser, in about a minute on two cores: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage(SLOW, TOGETHER)]));
