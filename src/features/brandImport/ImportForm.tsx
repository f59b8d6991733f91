import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Palette, Type } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAddressText } from '../../words/useAddressText.ts';
import styles from './BrandImportPage.module.css';
import { websiteOf } from '../../platform/webAddress.ts';

export interface ImportFormProps {
  readonly website: string;
  readonly isWarranted: boolean;
  readonly problem: string;
  onWebsite(website: string): void;
  onWarrant(isWarranted: boolean): void;
  onSubmit(): void;
  /** Absent where there is nothing to skip: then a link leads back to the Brand Manager. */
  readonly onSkip: (() => void) | undefined;
}

/** Asks for the website and for consent to read it. */
export function ImportForm(props: ImportFormProps) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const urlError = useUrlError(props.website);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (urlError === '' && props.isWarranted) props.onSubmit();
  }
  return (
    <section className={styles.card}>
      <div className={styles.pictures} aria-hidden>
        <span>
          <Globe />
        </span>
        <span>
          <Palette />
        </span>
        <span>
          <Type />
        </span>
      </div>
      <PageHeading title={t`Import your brand`}>
        <Trans>Bring your brand along</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>
          Name your website, and its logo, colors and fonts are found for you. You look at each of
          them before anything changes.
        </Trans>
      </p>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field
          label={t`Website`}
          type="url"
          name="website"
          isRequired
          autoFocus
          inputMode="url"
          autoComplete="url"
          maxLength={2048}
          placeholder="https://"
          value={props.website}
          error={isTried ? urlError : ''}
          onChange={props.onWebsite}
        />
        <Checkbox
          isSelected={props.isWarranted}
          error={isTried && !props.isWarranted ? t`Please confirm this to go on` : ''}
          onChange={props.onWarrant}
        >
          <Trans>I may use the files of this website and hold the licenses of its fonts.</Trans>
        </Checkbox>
        <Problem text={props.problem} />
        <div className={styles.buttons}>
          {props.onSkip ? (
            <Button look="quiet" onPress={props.onSkip}>
              <Trans>Skip</Trans>
            </Button>
          ) : (
            <LinkButton look="quiet" to="/brandmanager/$id" params={{ id: 'logo' }}>
              <Trans>Cancel</Trans>
            </LinkButton>
          )}
          <Button look="primary" type="submit">
            <Trans>Import brand</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Only what is no address at all: which websites it must not read, the server knows and says. */
function useUrlError(website: string): string {
  const noAddress = useAddressText();
  return websiteOf(website) ? '' : noAddress;
}
