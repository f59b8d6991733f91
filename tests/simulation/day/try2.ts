import { openPlace } from './place.ts';
import { playEditor, editorDay } from './editorDay.ts';
for (const screens of [Number(process.argv[2])]) {
  const t0 = process.hrtime.bigint();
  const place = await openPlace({ screens, isChild: false });
  const r = await playEditor(place);
  await place.close();
  console.log(
    screens,
    JSON.stringify(r),
    editorDay(r, 'down'),
    Number(process.hrtime.bigint() - t0) / 1e9,
  );
}
process.exit(0);
