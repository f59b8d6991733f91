import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MediaPage } from '../../features/mediaLibrary/MediaPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { withoutEmpty } from '../../features/slides/library/librarySearch.ts';
import { isSlideArea, SlideAreas } from '../../features/slides/SlideAreas.tsx';
import { DropToCreate } from '../../features/slides/DropToCreate.tsx';
import { FilesToSlides } from '../../features/slides/FilesToSlides.tsx';
import { SlidesPage } from '../../features/slides/SlidesPage.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { SubscriptionsPage } from '../../features/slides/subscriptions/SubscriptionsPage.tsx';

const NewSlidesPage = lazyPart(
  () => import('../../features/editor/many/NewSlidesPage.tsx'),
  'NewSlidesPage',
);

const CampaignsPage = lazyPart(
  () => import('../../features/campaigns/CampaignsPage.tsx'),
  'CampaignsPage',
);

const FROM = '/signed-in/shell/slides/$id';

/** The way to a file in the library: a draft that shows it. */
function AddFiles() {
  return (
    <>
      <DropToCreate />
      <FilesToSlides>
        <Trans>Add files</Trans>
      </FilesToSlides>
    </>
  );
}

export function Slides() {
  const { id } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  if (id === 'subscriptions') return <SubscriptionsPage />;
  if (id === 'campaigns') return <CampaignsPage tabs={<SlideAreas withCampaigns />} />;
  if (id === 'media') return <MediaPage tabs={<SlideAreas />} upload={<AddFiles />} />;
  if (id === 'new') return <NewSlidesPage />;
  if (!isSlideArea(id)) return <NotFoundPage />;
  return (
    <SlidesPage
      area={id}
      search={search}
      onSearch={(next) =>
        void navigate({
          to: '/slides/$id',
          params: { id },
          search: withoutEmpty(next),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
