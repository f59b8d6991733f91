import { ChangeLogPanel } from './ChangeLogPanel.tsx';
import { useNews } from './useNews.ts';

/** News that this person has not closed yet, in the flow of the page: it lies over nothing. */
export function DashboardNews() {
  const news = useNews();
  return news?.isUnseen ? <ChangeLogPanel log={news.log} /> : null;
}
