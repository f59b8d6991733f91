import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowLeft,
  Check,
  CircleAlert,
  Download,
  Ellipsis,
  LoaderCircle,
  Pencil,
} from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { TEMPLATE_NAME_MAX } from '../../model/template/fields.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import { announce } from '../../ui/overlays/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { nameEdit } from '../engine/edits/css.ts';
import type { Issue } from '../engine/check.ts';
import { runDesignerVerb, type ButtonVerb, canRun } from '../verbs/designerVerb.ts';
import { redoVerb, undoVerb } from '../verbs/history.ts';
import { previewDesign, shortcuts, zoomFit, zoomIn, zoomOut } from '../verbs/view.ts';
import { exportPng } from './exportPng.ts';
import { FormatTabs } from './FormatTabs.tsx';
import type { Autosave, SaveState } from './saving/createAutosave.ts';
import { useDesign, useTools } from './tools.ts';
import frame from './designer.module.css';
import styles from './TopBar.module.css';
import { readText, rememberText } from '../../platform/memory/rememberedText.ts';

const SHOW_KEY = 'vitrine.designer.show';

/** On a phone rulers would take room from the artboard. */
const IS_WIDE = globalThis.matchMedia?.('(min-width: 600px)').matches ?? true;

const SHOW_DEFAULTS = { isSafeAreaShown: false, areRulersShown: IS_WIDE };

/** Back button, name, state; the three artboards; zoom, preview and further actions. */
export function DesignerTopBar(props: {
  readonly autosave: Autosave;
  readonly issues: readonly Issue[];
  readonly isCompact: boolean;
  onLeave(): void;
}) {
  const { autosave, issues, isCompact, onLeave } = props;
  const { t } = useLingui();
  return (
    <header className={styles.top}>
      <div className={styles.cluster}>
        <IconButton label={t`Back`} onPress={onLeave}>
          <ArrowLeft />
        </IconButton>
        <Name />
        <State autosave={autosave} />
      </div>
      <OrientationTabs issues={issues} />
      <div className={styles.cluster}>
        <VerbButton verb={undoVerb} />
        <VerbButton verb={redoVerb} />
        <span className={styles.divider} />
        <Zoom />
        <span className={styles.divider} />
        <More isCompact={isCompact} />
      </div>
    </header>
  );
}

function Name() {
  const { t } = useLingui();
  const { design } = useTools();
  const name = useDesign((state) => state.doc.name);
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const next = typed?.trim();
    if (next && next !== name) design.change('rename', nameEdit(next));
    setTyped(undefined);
  };
  return (
    <>
      <PageHeading title={name || t`Untitled template`} className={frame.hidden}>
        {name || t`Untitled template`}
      </PageHeading>
      <input
        className={styles.name}
        aria-label={t`Name of the template`}
        value={typed ?? name}
        placeholder={t`Untitled template`}
        maxLength={TEMPLATE_NAME_MAX}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </>
  );
}

function State({ autosave }: { readonly autosave: Autosave }) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const problemText = useProblemText();
  const { t } = useLingui();
  const why = state === 'failed' ? problemText(autosave.problem() ?? '') : undefined;
  const trouble = why === undefined ? '' : t`Not saved. ${why}`;
  useEffect(() => {
    if (trouble) announce(trouble);
  }, [trouble]);
  const icons: { readonly [state in SaveState]: React.ReactNode } = {
    empty: null,
    saved: <Check aria-hidden />,
    changed: <Pencil aria-hidden />,
    saving: <LoaderCircle aria-hidden />,
    failed: <CircleAlert aria-hidden />,
  };
  return (
    <span className={styles.state} data-state={state} title={why}>
      {icons[state]}
      <span className={styles.words}>
        {state === 'saved' && <Trans>Saved on this device</Trans>}
        {state === 'changed' && <Trans>Unsaved</Trans>}
        {state === 'saving' && <Trans>Saving…</Trans>}
      </span>
      {state === 'failed' && (
        <>
          <Trans>Not saved</Trans>
          <span className={frame.hidden}>{why}</span>
          <Button size="sm" look="quiet" onPress={() => void autosave.flush()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </span>
  );
}

function OrientationTabs({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useLingui();
  const { design } = useTools();
  const orientation = useDesign((state) => state.orientation);
  const hasMisplaced = (one: Orientation): boolean =>
    issues.some((issue) => issue.code === 'stray' && issue.orientation === one);
  return (
    <FormatTabs
      label={t`Artboards`}
      value={orientation}
      markOf={(one) => hasMisplaced(one) && <sup role="img" aria-label={t`Needs arranging`} />}
      onChange={design.turn}
    />
  );
}

function Zoom() {
  const { t } = useLingui();
  const tools = useTools();
  const { stage } = tools;
  const percent = useSyncExternalStore(stage.subscribe, () =>
    Math.round(stage.camera().zoom * 100),
  );
  return (
    <>
      <VerbButton verb={zoomOut} />
      <button
        type="button"
        className={styles.zoom}
        title={zoomFit.label()}
        aria-label={t`Zoom ${percent} percent. Fit the artboard`}
        onClick={() => runDesignerVerb(tools, zoomFit)}
      >
        {`${percent} %`}
      </button>
      <VerbButton verb={zoomIn} />
    </>
  );
}

function More({ isCompact }: { readonly isCompact: boolean }) {
  const { t } = useLingui();
  const tools = useTools();
  const { isSafeAreaShown, areRulersShown, toggle } = useShow();
  const download = async () => {
    try {
      const missing = await exportPng(tools);
      if (missing > 0) notify.info(t`A picture or video could not be read; its place is empty.`);
    } catch {
      notify.error(t`The picture could not be made. Try again when everything is shown.`);
    }
  };
  return (
    <>
      {!isCompact && <VerbButton verb={shortcuts} />}
      <Menu
        label={t`More`}
        trigger={
          <IconButton label={t`More`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Download />} label={t`Download as PNG`} onAction={() => void download()} />
        <MenuItem label={t`Fill from a table…`} onAction={() => tools.open('csv')} />
        <MenuItem label={t`Guides…`} onAction={() => tools.open('guides')} />
        <MenuItem
          label={isSafeAreaShown ? t`Hide the safe area` : t`Show the safe area`}
          onAction={() => toggle('isSafeAreaShown')}
        />
        <MenuItem
          label={areRulersShown ? t`Hide the rulers` : t`Show the rulers`}
          onAction={() => toggle('areRulersShown')}
        />
        {isCompact && (
          <MenuItem label={shortcuts.label()} onAction={() => runDesignerVerb(tools, shortcuts)} />
        )}
      </Menu>
      {isCompact ? (
        <VerbButton verb={previewDesign} />
      ) : (
        <Button
          size="sm"
          icon={<previewDesign.icon aria-hidden size={16} />}
          onPress={() => runDesignerVerb(tools, previewDesign)}
        >
          {previewDesign.label()}
        </Button>
      )}
    </>
  );
}

/** A verb of the designer as a button with its icon. */
function VerbButton({ verb }: { readonly verb: ButtonVerb }) {
  const tools = useTools();
  useDesign((state) => state);
  return (
    <IconButton
      label={verb.label()}
      isDisabled={!canRun(tools, verb)}
      onPress={() => runDesignerVerb(tools, verb)}
    >
      <verb.icon />
    </IconButton>
  );
}

type Show = typeof SHOW_DEFAULTS;

function read(): Show {
  try {
    return { ...SHOW_DEFAULTS, ...(JSON.parse(readText(SHOW_KEY) ?? '{}') as Partial<Show>) };
  } catch {
    return SHOW_DEFAULTS; // not written by this app
  }
}

/** What is drawn around the artboard, remembered by each device. */
function useShow() {
  const { stage } = useTools();
  const [show, setShow] = useState(read);
  useEffect(() => {
    stage.setPorts(show);
    rememberText(SHOW_KEY, JSON.stringify(show));
  }, [stage, show]);
  return { ...show, toggle: (what: keyof Show) => setShow({ ...show, [what]: !show[what] }) };
}
