import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { loadBrandFonts } from '../../canvas/loadFonts.ts';
import { type BrandFont, familyOf, stylesUsingFont } from '../../model/brand/brand.ts';
import { createId } from '../../model/ids.ts';
import { brandKey } from '../../model/kinds.ts';
import { addFont } from '../../model/mutations/brand/addFont.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { useFontUses } from '../../store/hooks/templates.ts';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { removeFont } from '../../verbs/brand/brandVerbs.ts';
import { useBrandVerb } from '../../verbs/brand/useBrandVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import styles from './BrandPage.module.css';
import { prepareFont } from './fonts/prepareFont.ts';
import type { PreparedFont } from './fonts/convertFont.ts';
import type { BrandEditor } from './useBrandEditor.ts';
import { useTextStyleNames } from '../../words/useTextStyleNames.ts';

/** The team's fonts: uploaded files, with the facts that they contain. */
export function FontsTab({ editor }: { readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const fonts = Object.entries(editor.brand.fonts);
  const [error, setError] = useState('');
  const { keep, isBusy } = useKeepFont(editor, setError);
  return (
    <>
      <Section title={<Trans>Add a font</Trans>}>
        <DropZone
          label={t`Font file`}
          accept=".woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf"
          error={error}
          onFile={(file) => void keep(file)}
        >
          <span className={styles.pick}>
            {isBusy ? (
              <Progress label={t`Preparing the font for every screen`} withText />
            ) : (
              t`Choose a WOFF2, WOFF, TTF or OTF, or drop it here`
            )}
          </span>
        </DropZone>
      </Section>
      <Section title={<Trans>Fonts of the team</Trans>}>
        {fonts.length === 0 ? (
          <EmptyState title={<Trans>No fonts of your own yet</Trans>}>
            <Trans>
              More than forty families come with Vitrine. Fonts that you add stand first in every
              list.
            </Trans>
          </EmptyState>
        ) : (
          <ul role="list" className={styles.rows}>
            {fonts.map(([id, font]) => (
              <FontRow key={id} id={id} font={font} editor={editor} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

interface FontRowProps {
  readonly id: string;
  readonly font: BrandFont;
  readonly editor: BrandEditor;
}

function FontRow({ id, font, editor }: FontRowProps) {
  const { t } = useLingui();
  const { dialog, choose } = useQuestion(useBrandVerb());
  const resolve = useSourceResolver();
  const family = familyOf(font);
  const names = useTextStyleNames();
  const inStyles = stylesUsingFont(editor.brand, id).map((name) => names[name]);
  const inDocuments = useFontUses(editor.teamId, family);
  useEffect(() => void loadBrandFonts(document, editor.brand, resolve), [editor.brand, resolve]);
  const weights =
    font.weightMin === font.weightMax
      ? String(font.weightMin ?? 400)
      : t`${font.weightMin} to ${font.weightMax}`;
  const places = [...inStyles, ...(inDocuments ?? [])];
  const thing = { id, name: font.name, uses: places.length };
  return (
    <li className={styles.font}>
      <div style={{ minWidth: 0 }}>
        <p
          className={styles.specimen}
          style={{
            fontFamily: `"${family.replace(/["\\]/g, '')}", Inter`,
            fontWeight: font.weightMin ?? 400,
            fontStyle: font.isItalic ? 'italic' : 'normal',
          }}
        >
          {font.name}
        </p>
        <p className={styles.uses}>
          <Trans>Weight {weights}</Trans>
          {places.length > 0 && (
            <Wording>{` · ${t`used in ${places.slice(0, 4).join(', ')}`}`}</Wording>
          )}
        </p>
      </div>
      <IconButton
        label={t`Delete ${font.name}`}
        isDisabled={!editor.canEdit}
        onPress={() =>
          removeFont.can(thing)
            ? choose(removeFont, thing)
            : notify.error(`${t`Font currently in use`}: ${places.slice(0, 3).join(', ')}`)
        }
      >
        <removeFont.icon />
      </IconButton>
      {dialog}
    </li>
  );
}

/** Converts a file to WOFF2, stores it on this device and adds it; shows the reason on failure. */
function useKeepFont(editor: BrandEditor, setError: (text: string) => void) {
  const { t } = useLingui();
  const add = useAddFont(editor);
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const texts = {
    unreadable: t`This is not a readable font. Use WOFF2, WOFF, TTF or OTF; nothing was stored.`,
    restricted: t`The maker of this font does not allow it to be embedded. Nothing was stored.`,
    tooLarge: t`This font is larger than 10 MB. Nothing was stored.`,
    notHere: t`The font converter is not on this device yet. Connect it to the network and choose the font again; nothing was stored.`,
  };
  async function take(file: File): Promise<void> {
    const font = await prepareFont(file);
    if ('problem' in font) {
      return font.problem === 'failed'
        ? notify.error(problemText(''))
        : setError(texts[font.problem]);
    }
    // A font that this browser cannot load will not load on screens either.
    const isDrawn = await new FontFace('probe', font.woff2).load().catch(() => undefined);
    if (!isDrawn) return setError(texts.unreadable);
    await add(font);
  }
  const keep = async (file: File): Promise<void> => {
    if (isBusy) return;
    setError('');
    setBusy(true);
    try {
      await take(file);
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    } finally {
      setBusy(false);
    }
  };
  return { keep, isBusy };
}

function useAddFont({ teamId, change }: BrandEditor) {
  const { t } = useLingui();
  const store = useStore();
  return async ({ facts, woff2 }: PreparedFont): Promise<void> => {
    const at = systemClock.now();
    const safe = facts.name.replace(/[^A-Za-z0-9 ()._-]/g, '_').slice(0, 80);
    const path = `teams/${teamId}/brand/fonts/${safe}-${at}.woff2`;
    const media = await store.stageFile(new Blob([woff2]), { path, type: 'font/woff2' });
    const files = [{ media, ref: brandKey(teamId), slot: 'picture', name: facts.name }];
    const id = `f${createId(randomBytes)}`;
    await change(addFont, { ...facts, id, media, at }, t`Font added`, { files });
  };
}
