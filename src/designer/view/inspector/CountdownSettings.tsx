import { Trans, useLingui } from '@lingui/react/macro';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { useId } from 'react';
import type { WidgetElement } from '../../../model/canvas/element.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import { Row, Toggles } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useStyle } from './useStyle.ts';
import field from '../fields/fields.module.css';
import styles from './inspector.module.css';

/** When a countdown ends, and the formatting of its number. */
export function CountdownSettings({ element }: { readonly element: WidgetElement }) {
  const { t } = useLingui();
  const { get, set, setField, control, isStyleLocked, isContentLocked } = useStyle();
  const id = useId();
  const stored = element.settings?.['value'];
  return (
    <>
      <div className={styles.moment}>
        <label htmlFor={id}>
          <Trans>Ends at</Trans>
        </label>
        <span className={field.box}>
          <input
            id={id}
            type="datetime-local"
            value={typeof stored === 'string' ? stored.slice(0, 16) : ''}
            disabled={isContentLocked}
            onChange={(event) =>
              setField({ settings: { ...element.settings, value: event.target.value } }, 'ends')
            }
          />
        </span>
      </div>
      <p className={styles.note}>
        <Trans>In the local time of each screen. On the last day it counts hours.</Trans>
      </p>
      <Row>
        <ColorBox
          label={t`Color`}
          value={get('color') ?? '$textDark'}
          isDisabled={isStyleLocked}
          onChange={(color) => set({ color }, 'color')}
        />
        <NumberBox
          label={t`Font size`}
          mark="A"
          unit="px"
          min={20}
          max={1000}
          {...control('fontSize', 200)}
        />
      </Row>
      <Toggles
        label={t`Alignment`}
        {...control('textAlign', 'center')}
        options={[
          { value: 'left', label: t`Left`, icon: <AlignLeft aria-hidden /> },
          { value: 'center', label: t`Center`, icon: <AlignCenter aria-hidden /> },
          { value: 'right', label: t`Right`, icon: <AlignRight aria-hidden /> },
        ]}
      />
    </>
  );
}
