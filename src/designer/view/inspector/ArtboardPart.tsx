import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { TEMPLATE_NAME_MAX } from '../../../model/template/fields.ts';
import { groundOf } from '../../../model/canvas/doc.ts';
import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import { Button } from '../../../ui/Button.tsx';
import { misplacedIds } from '../../engine/edits/arrange.ts';
import { backgroundEdit, nameEdit } from '../../engine/edits/css.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import { ControlPart, TextBox } from '../fields/controls.tsx';
import { arrangePanels } from '../arrange.ts';
import { useOrientationNames } from '../orientations.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from './inspector.module.css';

/** Settings of the artboard itself, while nothing on it is selected. */
export function ArtboardPart() {
  const { t } = useLingui();
  const tools = useTools();
  const { design, stage } = tools;
  const { doc, orientation } = useDesign((state) => state);
  const names = useOrientationNames();
  const { width, height } = ARTBOARD_SIZES[orientation];
  const misplaced = misplacedIds(doc, stage.layout());
  return (
    <>
      <ControlPart title={t`Template`}>
        <TextBox
          label={t`Name`}
          isShown
          maxLength={TEMPLATE_NAME_MAX}
          value={doc.name}
          onChange={(name) => design.change('rename', nameEdit(name.trim()))}
        />
      </ControlPart>
      <ControlPart title={names[orientation]}>
        <p className={styles.note}>
          <Trans>
            {width} × {height} pixels
          </Trans>
        </p>
        <ColorBox
          label={t`Background`}
          value={groundOf(doc, orientation)}
          canClear
          onChange={(color) =>
            design.change('background', backgroundEdit(orientation, color), {
              key: `background ${orientation}`,
            })
          }
        />
        {misplaced.length > 0 && orientation !== 'landscape' && (
          <p className={styles.warn}>
            <TriangleAlert aria-hidden />
            <span>
              <Trans>{misplaced.length} elements lie outside of this artboard.</Trans>
            </span>
          </p>
        )}
        {orientation !== 'landscape' && (
          <Button size="sm" onPress={() => arrangePanels(tools, orientation, doc.elements)}>
            <Trans>Arrange from landscape</Trans>
          </Button>
        )}
        <Button size="sm" look="quiet" onPress={() => tools.open('guides')}>
          <Trans>Guides…</Trans>
        </Button>
      </ControlPart>
      <ControlPart title={t`Good to know`}>
        <p className={styles.note}>
          <Trans>
            Landscape is the base. Portrait and square follow it until you change something there;
            texts and pictures are shared by all three.
          </Trans>
        </p>
      </ControlPart>
    </>
  );
}
