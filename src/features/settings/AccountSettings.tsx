import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useMemo, useSyncExternalStore } from 'react';
import { chooseLanguage } from '../../i18n/setup.ts';
import { isLanguage } from '../../i18n/language.ts';
import { lengthMax } from '../../model/field.ts';
import { userKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { setProfileAvatar } from '../../model/mutations/user/setProfileAvatar.ts';
import { saveUser } from '../../model/mutations/user/saveUser.ts';
import { USER } from '../../model/user/fields.ts';
import { chooseScheme, readScheme, type Scheme } from '../../platform/scheme.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './settings.module.css';
import { renameProfile } from '../../model/mutations/user/renameProfile.ts';
import { AvatarField } from './AvatarField.tsx';
import { DeleteAccount } from './data/DeleteAccount.tsx';
import { ExportCard } from './data/ExportCard.tsx';
import { personExport } from './data/useExport.ts';
import { NameForm } from './NameForm.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { useEdit } from './useEdit.ts';
import { EmailForm, PasswordForm } from './CredentialForms.tsx';
import { askNetworkSignedIn } from '../../platform/host/askNetwork.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { NetworkChoice } from '../../words/network/NetworkChoice.tsx';
import { useNetworkChoice } from '../../words/network/useNetworkChoice.ts';
import { thisBrowser, type WayToInstall, wayToInstall } from '../../platform/mayBeCleared.ts';
import { Button } from '../../ui/Button.tsx';

/** Settings of the person and of this device. */
export function AccountSettings() {
  const { t } = useLingui();
  const user = useUser();
  const edit = useEdit(t`Profile saved`);
  const { account } = useStore();
  const withFile = (media: Media | null, name?: string) => {
    const file = { ref: userKey(account.uid), slot: 'picture', ...(name && { name }) };
    return media ? { files: [{ media, ...file }] } : {};
  };
  const teamIds = Object.values(user?.teams ?? {}).map((team) => team.id);
  return (
    <>
      <NameForm
        title={<Trans>Profile</Trans>}
        label={t`Your name`}
        name={user?.name ?? ''}
        maxLength={lengthMax(USER.name)}
        onSave={(name) => edit(renameProfile, { name, teamIds })}
      >
        <AvatarField
          name={user?.name ?? ''}
          picture={user?.avatar}
          shape="round"
          rowRef={userKey(account.uid)}
          folder={`users/${account.uid}/avatar`}
          onChange={(avatar, name) =>
            edit(setProfileAvatar, { avatar, teamIds }, withFile(avatar, name))
          }
        />
      </NameForm>
      <Appearance />
      <InstallCard />
      <NetworkCard />
      {user?.sso !== undefined ? (
        <Card title={<Trans>E-mail</Trans>} description={`${user.email} · Microsoft`} />
      ) : (
        <>
          <EmailForm />
          <PasswordForm />
        </>
      )}
      <SessionsCard />
      <ExportCard
        plan={personExport(account.uid, user?.name ?? '', teamIds)}
        description={<Trans>Your profile, your picture and what each team stores about you.</Trans>}
      />
      <DeleteAccount />
    </>
  );
}

function Appearance() {
  const { t, i18n } = useLingui();
  const commit = useCommit();
  const [scheme, setScheme] = useState<Scheme>(readScheme);
  async function changeLanguage(language: string) {
    if (!isLanguage(language)) return;
    await chooseLanguage(language);
    await commit(saveUser, { fields: { language } });
  }
  return (
    <Card title={<Trans>Language and appearance</Trans>}>
      <div className={styles.pair}>
        <Select
          label={t`Language`}
          value={i18n.locale}
          options={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'de', label: 'Deutsch', lang: 'de' },
          ]}
          onChange={(language) => void changeLanguage(language)}
        />
        <Select<Scheme>
          label={t`Appearance`}
          hint={<Trans>On this device</Trans>}
          value={scheme}
          options={[
            { value: 'system', label: t`Same as the system` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(next) => {
            chooseScheme(next);
            setScheme(next);
          }}
        />
      </div>
    </Card>
  );
}

/** Who reaches the server, for the site's provider, unless the server's environment decides it. */
function NetworkCard() {
  const { config } = usePorts();
  return config.choosesReach ? <ChoosingCard /> : null;
}

function ChoosingCard() {
  const { functions } = usePorts();
  const choosing = useNetworkChoice(useMemo(() => askNetworkSignedIn(functions), [functions]));
  if (!choosing.network) return null;
  return (
    <Card title={<Trans>TVs and phones in the network</Trans>}>
      <NetworkChoice {...choosing} />
    </Card>
  );
}

/** Offers to install the app, or explains how to and why, unless it is installed. */
function InstallCard() {
  const { install } = usePorts();
  const isOpen = useSyncExternalStore(install.subscribe, install.isOpen);
  const way = wayToInstall(thisBrowser());
  if (!isOpen && !way) return null;
  if (!isOpen && way) {
    return <Card title={<Trans>Install Vitrine</Trans>} description={<HowTo way={way} />} />;
  }
  return (
    <Card
      title={<Trans>Install Vitrine</Trans>}
      description={<Trans>It opens in a window of its own and keeps its data for longer.</Trans>}
      actions={
        <Button onPress={() => void install.accept()}>
          <Trans>Install</Trans>
        </Button>
      }
    />
  );
}

function HowTo({ way }: { readonly way: WayToInstall }) {
  switch (way) {
    case 'homeScreen':
      return (
        <Trans>
          Tap Share, then "Add to Home Screen", and open Vitrine from there. Otherwise Safari
          deletes what is stored here after seven days without a visit.
        </Trans>
      );
    case 'dock':
      return (
        <Trans>
          Choose "Add to Dock" in the File menu, and open Vitrine from there. Otherwise Safari
          deletes what is stored here after seven days without a visit.
        </Trans>
      );
    case 'menu':
      return (
        <Trans>
          Install Vitrine from the menu of Firefox. It then opens in a window of its own.
        </Trans>
      );
    case 'none':
      return (
        <Trans>
          Firefox may not offer to install Vitrine on this computer. If it asks whether Vitrine may
          store data permanently, allow it: then nothing is cleared when the disk is full.
        </Trans>
      );
  }
}
