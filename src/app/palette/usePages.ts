import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import {
  Activity,
  Archive,
  CalendarClock,
  ChartColumn,
  FilePen,
  Flag,
  Images,
  Link,
  LogOut,
  type LucideIcon,
  Megaphone,
  MonitorUp,
  MonitorPlay,
  PenTool,
  Rss,
  SwatchBook,
  Tags,
  Type,
  User,
  Users,
} from 'lucide-react';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership, useTeam } from '../../store/hooks/rows.ts';
import { LOWER_NAVIGATION } from '../shell/navigation.tsx';
import { useMainNavigation } from '../shell/useMainNavigation.ts';
import type { PaletteEntry } from './entry.ts';

type Place = readonly [address: string, name: string, icon: LucideIcon, isShown?: boolean];

/** Returns the pages that this person may open, and the actions that start on their own page. */
export function usePages(onSignOut: () => void): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const teamId = useTeamId();
  const isAdmin = useMembership(teamId)?.role === 'admin';
  const hasBranches = Object.keys(useTeam(teamId)?.children ?? {}).length > 0;
  const rights = useBrandRights(teamId);
  const navigation = [...useMainNavigation(), ...LOWER_NAVIGATION];
  const mayBrand = rights?.canEditBrand === true;
  const mayDesign = rights?.canEditTemplates === true;
  const entriesOf = (group: 'pages' | 'actions', places: readonly Place[]) =>
    places
      .filter(([, , , isShown = true]) => isShown)
      .map(([address, name, icon]): PaletteEntry => {
        const run = () => history.push(address);
        return { key: address, group, name, icon, run };
      });
  const pages: readonly Place[] = [
    ...navigation.map(({ to, label, icon }): Place => [to, i18n._(label), icon]),
    ['/slides/drafts', t`Drafts`, FilePen],
    ['/slides/archive', t`Archived slides`, Archive],
    ['/slides/subscriptions', t`Subscriptions`, Rss],
    ['/slides/campaigns', t`Campaigns`, Flag],
    ['/screens/alerts', t`Alerts`, Megaphone],
    ['/screens/reports', t`Proof of play`, ChartColumn],
    ['/branches', t`All branches`, MonitorPlay, hasBranches],
    ['/brandmanager/colors', t`Brand colors`, SwatchBook, mayBrand],
    ['/brandmanager/fonts', t`Brand fonts`, Type, mayBrand],
    ['/settings/account', t`Account`, User],
    ['/settings/team', t`Team settings`, Users, isAdmin],
    ['/settings/members', t`Members`, Users, isAdmin],
    ['/settings/linked-teams', t`Linked teams`, Link, isAdmin],
    ['/settings/screen-tags', t`Screen tags`, Tags, isAdmin],
    ['/settings/day-parts', t`Times`, CalendarClock, isAdmin],
    ['/activity', t`Changes on this device`, Activity],
  ];
  const actions: readonly Place[] = [
    ['/templates/organization', t`New slide from a template`, Images],
    ['/screens?code=', t`Pair a screen`, MonitorUp],
  ];
  const opensDesigner = () => location.assign(`/designer/?id=${teamId}`);
  const others: readonly PaletteEntry[] = [
    {
      key: 'new template',
      group: 'actions',
      name: t`New template`,
      icon: PenTool,
      run: opensDesigner,
    },
    { key: 'sign out', group: 'actions', name: t`Sign out`, icon: LogOut, run: onSignOut },
  ];
  return [
    ...entriesOf('pages', pages),
    ...entriesOf('actions', actions),
    ...others.filter(({ key }) => mayDesign || key !== 'new template'),
  ];
}
