import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Palette, Type } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAddressText } from '../../ui/useAddressText.ts';
import styles from './BrandImportPage.module.css';
import { websiteOf } from '../../platform/webAddress.ts';

export interface ImportFormProps {
  readonly website: string;
  readonly isWarranted: boolean;
  readonly problem: string;
  onWebsite(website: string): void;
  onWarrant(isWarranted: boolean): void;
  onSubmit(): void;
  onSkip(): void;
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
          <Button look="quiet" onPress={props.onSkip}>
            <Trans>Skip</Trans>
          </Button>
          <Button look="primary" type="submit">
            <Trans>Import brand</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}

function useUrlError(website: string): string {
  const { t } = useLingui();
  const noAddress = useAddressText();
  const url = websiteOf(website);
  if (!url) return noAddress;
  // The server only reads websites on the default ports.
  const hasOtherPort = !isLocal(url) && !['', '80', '443'].includes(url.port);
  return hasOtherPort ? t`Only websites on the usual ports, 80 and 443, can be read.` : '';
}

/** Accepted here, so that the server explains why it refuses. */
const isLocal = (url: URL) => /^(localhost|127\.[\d.]+)$/.test(url.hostname);
