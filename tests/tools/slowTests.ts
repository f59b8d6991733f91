/**
 * Suites of more than two seconds each: they kill processes, fill disks, hash passwords, draw pictures, play for
 * days or wait on poor lines. Each has a process of its own. `npm run check` leaves them out.
 */
export const SLOW_TESTS: readonly string[] = [
  'functions/{generateSlide,readPicture,removeBGnew}/*.test.ts',
  'functions/importBrandKit/{importBrandKit,hostilePages}.test.ts',
  'server/audit/*.test.ts',
  'server/auth/{auth,passwordChange,signInChanges}.test.ts',
  'server/control/*.test.ts',
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
  'tests/attacks/*.test.ts',
  'tests/build/splitMessages.test.ts',
  'tests/contracts/{sharedFiles,syncStore.property}.test.ts',
  'tests/rules/{bulk,matrixOverHttp,oracle.property,storageOverHttp,weaken}.test.ts',
  'tests/seeds/*.test.ts',
  'tests/simulation/weaknesses.test.ts',
];
