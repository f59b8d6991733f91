/** Returns access to the device's cameras; undefined where the browser denies pages a camera, as over plain HTTP. */
export function cameras(): MediaDevices | undefined {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  return mediaDevices?.getUserMedia ? mediaDevices : undefined;
}
