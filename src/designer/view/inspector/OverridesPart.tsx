import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { overriddenKeys, resetEdit } from '../../engine/edits/css.ts';
import { arrangePanels } from '../arrange.ts';
import { useDesign, useSelected, useTools } from '../tools.ts';
import styles from './inspector.module.css';

/** What portrait or grid override, and how to reset it to landscape. */
export function OverridesPart() {
  const { t } = useLingui();
  const tools = useTools();
  const { design } = tools;
  const orientation = useDesign((state) => state.orientation);
  const elements = useSelected();
  const names = useCssNames();
  if (orientation === 'landscape') return null;
  const ids = elements.map(({ id }) => id);
  const keys = [...new Set(elements.flatMap((element) => overriddenKeys(element, orientation)))];
  const reset = (which?: readonly string[]) =>
    design.change('reset', resetEdit(ids, orientation, which));
  return (
    <div className={styles.linked}>
      <div className={styles.linkedHead}>
        {keys.length === 0 ? (
          <span>
            <Trans>Follows landscape. Changes here apply only here.</Trans>
          </span>
        ) : (
          <>
            <span>
              <Trans>Differs from landscape</Trans>
            </span>
            <button type="button" className={styles.link} onClick={() => reset()}>
              <Trans>Reset all</Trans>
            </button>
          </>
        )}
      </div>
      {keys.length > 0 && (
        <div className={styles.chips}>
          {keys.map((key) => {
            const name = names[key] ?? key;
            return (
              <button
                key={key}
                type="button"
                className={styles.chip}
                aria-label={t`Reset ${name}`}
                onClick={() => reset([key])}
              >
                {name}
                <X aria-hidden />
              </button>
            );
          })}
        </div>
      )}
      <Button size="sm" look="quiet" onPress={() => arrangePanels(tools, orientation, ids)}>
        <Trans>Arrange from landscape</Trans>
      </Button>
    </div>
  );
}

/** Returns the names of css values in the list of an artboard's overrides. */
function useCssNames(): { readonly [key: string]: string } {
  const { t } = useLingui();
  return {
    left: t`Left`,
    top: t`Top`,
    width: t`Width`,
    height: t`Height`,
    rotate: t`Rotation`,
    hidden: t`Visibility`,
    opacity: t`Opacity`,
    background: t`Background`,
    gradient: t`Gradient`,
    color: t`Color`,
    borderColor: t`Border color`,
    borderWidth: t`Border`,
    borderStyle: t`Border style`,
    borderRadius: t`Corners`,
    shadow: t`Shadow`,
    textShadow: t`Text shadow`,
    padding: t`Padding`,
    paddingX: t`Padding`,
    paddingY: t`Padding`,
    fontFamily: t`Font`,
    fontSize: t`Font size`,
    fontWeight: t`Weight`,
    lineHeight: t`Line height`,
    letterSpacing: t`Letter spacing`,
    textAlign: t`Alignment`,
    textTransform: t`Letter case`,
    verticalAlign: t`Alignment`,
    objectFit: t`Fit`,
    focal: t`Focal point`,
    zoom: t`Zoom`,
    mask: t`Mask`,
    filter: t`Filters`,
    direction: t`Direction`,
    gap: t`Gap`,
    align: t`Alignment`,
    justify: t`Distribution`,
    flipX: t`Flip`,
    flipY: t`Flip`,
  };
}
