# Runs the browser of a player on Windows, starts it again when it ends, and ends it when its page has
# written nothing for five minutes: the same rule as `vitrine-player` for Linux.
$address = 'https://your-host/player/'
$folder = 'C:\VitrinePlayer'
$browser = 'C:\Program Files\Google\Chrome\Application\chrome.exe'
$patience = 300

# Windows tells the size of an open file truly only to those who open it.
function Get-Trace {
  $sum = 0
  Get-ChildItem "$folder\*\IndexedDB" -Recurse -File -ErrorAction SilentlyContinue | ForEach-Object {
    try {
      $file = [IO.File]::Open($_.FullName, 'Open', 'Read', 'ReadWrite, Delete')
      $sum += $file.Length
      $file.Dispose()
    } catch { }
  }
  $sum
}

while ($true) {
  $arguments = @(
    '--kiosk', $address, "--user-data-dir=$folder", '--no-first-run', '--noerrdialogs',
    '--hide-crash-restore-bubble', '--autoplay-policy=no-user-gesture-required',
    '--disable-pinch', '--overscroll-history-navigation=0'
  )
  $player = Start-Process $browser $arguments -PassThru
  $trace = Get-Trace
  $since = Get-Date
  while (-not $player.WaitForExit(15000)) {
    $now = Get-Trace
    if ($now -ne $trace) { $trace = $now; $since = Get-Date }
    if (((Get-Date) - $since).TotalSeconds -gt $patience) { taskkill /PID $player.Id /T /F | Out-Null }
  }
  Start-Sleep -Seconds 2
}
