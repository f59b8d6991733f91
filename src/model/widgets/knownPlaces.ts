import type { Place } from './weather.ts';

/** Name, country, latitude, longitude; rounded to a hundredth of a degree, about a kilometre. */
const ROWS = `Aachen,Deutschland,50.78,6.08
Abu Dhabi,UAE,24.45,54.38
Amsterdam,Nederland,52.37,4.9
Ankara,Türkiye,39.93,32.86
Antwerpen,België,51.22,4.4
Athens,Greece,37.98,23.73
Atlanta,USA,33.75,-84.39
Auckland,New Zealand,-36.85,174.76
Augsburg,Deutschland,48.37,10.9
Bangkok,Thailand,13.76,100.5
Barcelona,España,41.39,2.17
Basel,Schweiz,47.56,7.59
Beijing,China,39.9,116.41
Belfast,United Kingdom,54.6,-5.93
Belgrade,Serbia,44.79,20.45
Berlin,Deutschland,52.52,13.41
Bern,Schweiz,46.95,7.45
Bielefeld,Deutschland,52.03,8.53
Birmingham,United Kingdom,52.48,-1.9
Bochum,Deutschland,51.48,7.22
Bonn,Deutschland,50.74,7.1
Bordeaux,France,44.84,-0.58
Boston,USA,42.36,-71.06
Bratislava,Slovakia,48.15,17.11
Braunschweig,Deutschland,52.27,10.52
Bregenz,Österreich,47.5,9.75
Bremen,Deutschland,53.08,8.8
Bristol,United Kingdom,51.45,-2.59
Brussels,Belgium,50.85,4.35
Bucharest,Romania,44.43,26.1
Budapest,Hungary,47.5,19.04
Buenos Aires,Argentina,-34.6,-58.38
Cairo,Egypt,30.04,31.24
Cape Town,South Africa,-33.92,18.42
Cardiff,United Kingdom,51.48,-3.18
Chemnitz,Deutschland,50.83,12.92
Chicago,USA,41.88,-87.63
Copenhagen,Denmark,55.68,12.57
Dallas,USA,32.78,-96.8
Darmstadt,Deutschland,49.87,8.65
Delhi,India,28.61,77.21
Denver,USA,39.74,-104.98
Dortmund,Deutschland,51.51,7.47
Dresden,Deutschland,51.05,13.74
Dubai,UAE,25.2,55.27
Dublin,Ireland,53.35,-6.26
Duisburg,Deutschland,51.43,6.76
Düsseldorf,Deutschland,51.23,6.78
Edinburgh,United Kingdom,55.95,-3.19
Erfurt,Deutschland,50.98,11.03
Essen,Deutschland,51.46,7.01
Flensburg,Deutschland,54.78,9.44
Florence,Italy,43.77,11.26
Frankfurt am Main,Deutschland,50.11,8.68
Freiburg im Breisgau,Deutschland,48,7.85
Geneva,Switzerland,46.2,6.15
Gent,België,51.05,3.72
Glasgow,United Kingdom,55.86,-4.25
Göttingen,Deutschland,51.54,9.93
Gothenburg,Sweden,57.71,11.97
Graz,Österreich,47.07,15.44
Halle (Saale),Deutschland,51.48,11.97
Hamburg,Deutschland,53.55,9.99
Hannover,Deutschland,52.37,9.73
Heidelberg,Deutschland,49.4,8.69
Helsinki,Finland,60.17,24.94
Hong Kong,China,22.32,114.17
Houston,USA,29.76,-95.37
Innsbruck,Österreich,47.27,11.4
Istanbul,Türkiye,41.01,28.98
Jakarta,Indonesia,-6.21,106.85
Jena,Deutschland,50.93,11.59
Johannesburg,South Africa,-26.2,28.05
Karlsruhe,Deutschland,49.01,8.4
Kassel,Deutschland,51.32,9.5
Kiel,Deutschland,54.32,10.12
Klagenfurt,Österreich,46.62,14.31
Köln,Deutschland,50.94,6.96
Konstanz,Deutschland,47.66,9.18
Kraków,Poland,50.06,19.94
Kyiv,Ukraine,50.45,30.52
Lausanne,Suisse,46.52,6.63
Leeds,United Kingdom,53.8,-1.55
Leipzig,Deutschland,51.34,12.37
Lille,France,50.63,3.06
Linz,Österreich,48.31,14.29
Lisbon,Portugal,38.72,-9.14
Liverpool,United Kingdom,53.41,-2.98
Ljubljana,Slovenia,46.06,14.51
London,United Kingdom,51.51,-0.13
Los Angeles,USA,34.05,-118.24
Lübeck,Deutschland,53.87,10.69
Luxembourg,Luxembourg,49.61,6.13
Luzern,Schweiz,47.05,8.31
Lyon,France,45.76,4.84
Madrid,España,40.42,-3.7
Magdeburg,Deutschland,52.12,11.63
Mainz,Deutschland,50,8.27
Malmö,Sweden,55.6,13
Manchester,United Kingdom,53.48,-2.24
Mannheim,Deutschland,49.49,8.47
Marseille,France,43.3,5.37
Melbourne,Australia,-37.81,144.96
Mexico City,Mexico,19.43,-99.13
Miami,USA,25.76,-80.19
Milan,Italy,45.46,9.19
Montréal,Canada,45.5,-73.57
Mumbai,India,19.08,72.88
München,Deutschland,48.14,11.58
Münster,Deutschland,51.96,7.63
Nairobi,Kenya,-1.29,36.82
Naples,Italy,40.85,14.27
New York,USA,40.71,-74.01
Nice,France,43.71,7.26
Nürnberg,Deutschland,49.45,11.08
Oldenburg,Deutschland,53.14,8.21
Osaka,Japan,34.69,135.5
Oslo,Norway,59.91,10.75
Osnabrück,Deutschland,52.28,8.05
Paderborn,Deutschland,51.72,8.75
Palma,España,39.57,2.65
Paris,France,48.86,2.35
Philadelphia,USA,39.95,-75.17
Porto,Portugal,41.15,-8.61
Potsdam,Deutschland,52.4,13.07
Prague,Czechia,50.08,14.44
Regensburg,Deutschland,49.02,12.1
Reykjavík,Iceland,64.15,-21.94
Riga,Latvia,56.95,24.11
Rio de Janeiro,Brazil,-22.91,-43.17
Rome,Italy,41.9,12.5
Rostock,Deutschland,54.09,12.13
Rotterdam,Nederland,51.92,4.48
Saarbrücken,Deutschland,49.24,7
Salzburg,Österreich,47.81,13.05
San Francisco,USA,37.77,-122.42
Santiago,Chile,-33.45,-70.67
São Paulo,Brazil,-23.55,-46.63
Schwerin,Deutschland,53.63,11.41
Seattle,USA,47.61,-122.33
Seoul,South Korea,37.57,126.98
Sevilla,España,37.39,-5.99
Shanghai,China,31.23,121.47
Singapore,Singapore,1.35,103.82
Sofia,Bulgaria,42.7,23.32
St. Gallen,Schweiz,47.42,9.37
St. Pölten,Österreich,48.2,15.63
Stockholm,Sweden,59.33,18.07
Stralsund,Deutschland,54.31,13.09
Strasbourg,France,48.57,7.75
Stuttgart,Deutschland,48.78,9.18
Sydney,Australia,-33.87,151.21
Tallinn,Estonia,59.44,24.75
Tel Aviv,Israel,32.09,34.78
Tokyo,Japan,35.68,139.69
Toronto,Canada,43.65,-79.38
Toulouse,France,43.6,1.44
Trier,Deutschland,49.75,6.64
Turin,Italy,45.07,7.69
Ulm,Deutschland,48.4,9.99
Utrecht,Nederland,52.09,5.12
Valencia,España,39.47,-0.38
Vancouver,Canada,49.28,-123.12
Venice,Italy,45.44,12.32
Vilnius,Lithuania,54.69,25.28
Warsaw,Poland,52.23,21.01
Washington,USA,38.91,-77.04
Wien,Österreich,48.21,16.37
Wiesbaden,Deutschland,50.08,8.24
Winterthur,Schweiz,47.5,8.72
Wolfsburg,Deutschland,52.42,10.79
Wrocław,Poland,51.11,17.04
Wuppertal,Deutschland,51.26,7.15
Würzburg,Deutschland,49.79,9.95
Zagreb,Croatia,45.81,15.98
Zürich,Schweiz,47.37,8.54`;

/** Returns cities that a slide's author can pick offline. */
export function knownPlaces(): readonly Place[] {
  return ROWS.split('\n').map((row) => {
    const [name = '', country = '', latitude, longitude] = row.split(',');
    return { name, country, latitude: Number(latitude), longitude: Number(longitude) };
  });
}
