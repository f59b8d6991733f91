import { useEffect } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Wording } from '../../../i18n/Wording.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Issue } from '../../engine/check.ts';
import { parentsOf } from '../../engine/tree.ts';
import { arrangePanels } from '../arrange.ts';
import { useElementName } from '../elementTexts.ts';
import { ChoiceBox } from '../fields/controls.tsx';
import { useOrientationNames } from '../orientations.ts';
import { useDesign, useTools } from '../tools.ts';
import { BringPictures } from './BringPictures.tsx';
import { DISTANCES } from './useDistance.ts';
import { usePixelIssues } from './useIssues.ts';
import styles from '../panels/panels.module.css';

export interface CheckPanelProps {
  readonly issues: readonly Issue[];
  /** Metres. */
  readonly distance: number;
  onDistance(metres: number): void;
  /** Number of further issues in the painted picture; they are searched only while the panel is open. */
  onSeen?(count: number): void;
}

/** Checks whether the artboard is legible on a screen from where people stand. */
export function CheckPanel({ issues: known, distance, onDistance, onSeen }: CheckPanelProps) {
  const { t } = useLingui();
  const pixels = usePixelIssues();
  const seen = pixels.issues.length;
  useEffect(() => {
    onSeen?.(seen);
    return () => onSeen?.(0);
  }, [seen, onSeen]);
  const issues = [...pixels.issues, ...known];
  const metres = [...new Set([...DISTANCES, distance])].sort((a, b) => a - b);
  return (
    <div className={styles.panel}>
      <div style={{ padding: 'var(--space-3) var(--space-4)' }}>
        <ChoiceBox
          label={t`Viewing distance`}
          mark="⟷"
          value={String(distance)}
          options={metres.map((far) => ({ value: String(far), label: t`Seen from ${far} m` }))}
          onChange={(far) => onDistance(Number(far))}
        />
      </div>
      <div className={styles.scroll}>
        {issues.map((issue) => (
          <IssueRow
            key={`${issue.code} ${issue.orientation} ${issue.ids.join(' ')}`}
            issue={issue}
          />
        ))}
        {issues.length === 0 && (
          <div className={styles.issue} data-tone="good">
            <CircleCheck aria-hidden />
            <strong>
              {pixels.isLooking ? <Trans>Checking…</Trans> : <Trans>Ready for the screen</Trans>}
            </strong>
            <small>
              <Trans>
                Contrast, size of texts, codes, movement and all artboards are checked as they are
                painted.
              </Trans>
            </small>
          </div>
        )}
      </div>
    </div>
  );
}

function IssueRow({ issue }: { readonly issue: Issue }) {
  const tools = useTools();
  const { design } = tools;
  const { tone, ids, orientation } = issue;
  const Icon = tone === 'bad' ? CircleX : TriangleAlert;
  const show = () => {
    design.turn(orientation);
    const scope = parentsOf(design.state().doc).get(ids[0] ?? '');
    design.select(
      ids.length === 1 ? ids : ids.filter((id) => !parentsOf(design.state().doc).has(id)),
      scope,
    );
  };
  const canArrange = issue.code === 'stray' && orientation !== 'landscape';
  return (
    <>
      <button type="button" className={styles.issue} data-tone={tone} onClick={show}>
        <Icon aria-hidden />
        <strong>
          <IssueTitle issue={issue} />
        </strong>
        <small>
          <Detail issue={issue} />
        </small>
      </button>
      {issue.code === 'foreignPicture' && <BringPictures ids={ids} />}
      {canArrange && (
        <div className={styles.mend}>
          <Button
            size="sm"
            onPress={() => {
              design.turn(orientation);
              arrangePanels(tools, orientation, ids);
            }}
          >
            <Trans>Arrange them</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function IssueTitle({ issue }: { readonly issue: Issue }) {
  const { i18n } = useLingui();
  const { code, ids } = issue;
  const value = i18n.number(issue.value ?? 0);
  const wanted = i18n.number(issue.wanted ?? 0);
  switch (code) {
    case 'lowContrast':
      return (
        <Trans>
          Contrast {value} : 1, needed {wanted} : 1
        </Trans>
      );
    case 'unreadableQr':
      return <Trans>Phones cannot read this code</Trans>;
    case 'farQr':
      return <Trans>The code is readable only up to {value} m away</Trans>;
    case 'smallText':
      return (
        <Trans>
          Text of {value} px, needed {wanted} px
        </Trans>
      );
    case 'overflow':
      return <Trans>Text larger than its box</Trans>;
    case 'cutText':
      return <Trans>Text cut off by the edge</Trans>;
    case 'foreignPicture':
      return (
        <Plural
          value={ids.length}
          one="# picture is on another website"
          other="# pictures are on another website"
        />
      );
    case 'noWords':
      return (
        <Plural
          value={ids.length}
          one="# picture without a description"
          other="# pictures without a description"
        />
      );
    case 'emptyPicture':
      return <Trans>No file chosen</Trans>;
    case 'stray':
      return (
        <Plural
          value={ids.length}
          one="# element outside of the artboard"
          other="# elements outside of the artboard"
        />
      );
    case 'tooMuchMotion':
      return <Trans>{value} elements move at once</Trans>;
    case 'tooManyWords':
      return (
        <Trans>
          {value} words, people read {wanted}
        </Trans>
      );
    case 'noSlots':
      return <Trans>Slides can change nothing of it</Trans>;
    case 'room':
      return (
        <Trans>
          {value} of {wanted} kB used
        </Trans>
      );
  }
}

function Detail({ issue }: { readonly issue: Issue }) {
  if (issue.code === 'room') return <FilledNote issue={issue} />;
  if (issue.code !== 'noSlots') return <Where issue={issue} />;
  return <Trans>Choose a text or picture and let slides fill it themselves.</Trans>;
}

function FilledNote({ issue }: { readonly issue: Issue }) {
  return issue.tone === 'bad' ? (
    <Trans>
      This is too much to store. Take something out, such as pictures that were pasted in or long
      texts.
    </Trans>
  ) : (
    <Trans>More than that cannot be stored in one template.</Trans>
  );
}

function Where({ issue }: { readonly issue: Issue }) {
  const names = useOrientationNames();
  const nameOf = useElementName();
  const doc = useDesign((state) => state.doc);
  const listed = issue.ids
    .slice(0, 3)
    .flatMap((id) => doc.byId[id] ?? [])
    .map(nameOf);
  const more = issue.ids.length > 3 ? ', …' : '';
  return <Wording>{`${names[issue.orientation]} · ${listed.join(', ')}${more}`}</Wording>;
}
