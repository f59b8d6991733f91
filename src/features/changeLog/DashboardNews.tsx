import { ChangeLogPanel } from './ChangeLogPanel.tsx';
import { useNews } from './useNews.ts';

/** News that this person has not closed yet, in the flow of the page so that they cover nothing. */
export function DashboardNews() {
  const news = useNews();
  return news?.isUnseen ? <ChangeLogPanel log={news.log} /> : null;
}
